"use strict";
// A page on the wall of the hall. What comes next is fetched and takes the place of what stands there in one go, so
// that nothing flickers; where the server does not answer, the page stays as it was.
{
	const find = (id) => document.getElementById(id);
	const seen = new Map(); // address → the mark and the text of a page that was shown
	let turned = performance.now(), pressed = -1e3, asked = 0, failed = 0, timer;

	const here = () => location.pathname + location.search;
	const mark = (address) => address === here() ? document.body.dataset.mark : seen.get(address)?.mark;

	const show = (text, address) => {
		const next = new DOMParser().parseFromString(text, "text/html"), focused = document.activeElement?.id;
		if (!next.body.classList.contains("stage")) return false; // something on the way sent another page
		const { mark = "", seconds = "0" } = next.body.dataset;
		document.body.className = next.body.className;
		Object.assign(document.body.dataset, { mark, seconds });
		document.body.replaceChildren(...next.body.childNodes);
		document.title = next.title;
		history.replaceState(null, "", address);
		seen.set(address, { mark, text });
		if (focused) (find(focused) ?? find("next"))?.focus({ preventScroll: true });
		return true;
	};

	const go = async (address) => {
		const turn = ++asked, known = mark(address), kept = seen.get(address)?.text;
		const headers = known && (kept || address === here()) ? { "If-None-Match": `W/"${known}"` } : {};
		const answer = await fetch(address, { headers, cache: "no-store" }).catch(() => ({ status: 0 }));
		const text = answer.ok && await answer.text().catch(() => "");
		if (turn !== asked) return; // somebody turned the page meanwhile
		if ([403, 404, 410].includes(answer.status)) return location.reload(); // this device may not look any more
		const same = answer.status === 304, other = same ? address !== here() && kept : text;
		const good = (same && !other) || (other && show(other, address));
		failed = good ? 0 : Math.min(failed + 1, 4);
		if (find("lost")) find("lost").hidden = good;
		wait();
	};

	// The page itself is asked for at least every five seconds, so that the wall hides what is hidden.
	const wait = () => {
		const { mark, seconds = 0 } = document.body.dataset;
		clearTimeout(timer);
		if (mark) timer = setTimeout(tick, (+seconds ? Math.min(5, seconds) : 5) * 1e3 * 2 ** failed);
	};
	const tick = () => {
		const { seconds = 0 } = document.body.dataset, next = find("next");
		const due = +seconds && next && performance.now() - turned >= seconds * 1e3 - 100;
		if (due) turned = performance.now();
		go(due ? next.pathname + next.search : here());
	};

	const follow = (link) => {
		if (!link || performance.now() - pressed < 400) return; // a double tap must not call two ranks
		pressed = turned = performance.now();
		go(link.pathname + link.search);
	};
	const enlarge = () => document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.().catch(() => {});
	const keys = { ArrowRight: "next", ArrowDown: "next", PageDown: "next", ArrowLeft: "back", ArrowUp: "back", PageUp: "back" };

	addEventListener("click", (event) => {
		const link = event.target.closest("#next, #back, #pause, .begin a");
		if (event.target.closest("#full")) enlarge();
		if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		follow(link);
	});
	addEventListener("keydown", (event) => {
		if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
		const free = !event.target.closest?.("a, button"), calls = document.body.classList.contains("ceremony");
		const way = keys[event.key] ?? (calls && free && [" ", "Enter"].includes(event.key) ? "next" : "");
		if (event.key.toLowerCase() === "f") enlarge();
		if (!way) return;
		event.preventDefault();
		follow(find(way));
	});
	addEventListener("DOMContentLoaded", wait);
}
