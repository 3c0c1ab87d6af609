"use strict";
// A page that keeps itself fresh without being opened anew. What is new, the server decides.
const find = (id) => document.getElementById(id);
const read = (text) => new DOMParser().parseFromString(text, "text/html");
const page = {
	started: [], // what to do with each page that comes in
	typed: () => false, // whether something is entered that a new page would wipe away
	sending: false,
	quiet: 0, // until then the page takes no tap
	failed: 0,

	show(text, address) {
		const next = read(text), focused = document.activeElement !== document.body;
		const open = [...document.querySelectorAll("details[id][open]")];
		next.getElementById("said").remove();
		while (document.body.firstChild !== find("said")) document.body.firstChild.remove();
		document.body.prepend(...next.body.childNodes);
		for (const name of ["mark", "live", "seconds"]) document.body.dataset[name] = next.body.dataset[name] || "";
		document.title = next.title;
		document.documentElement.lang = next.documentElement.lang;
		for (const { id } of open) find(id)?.setAttribute("open", "");
		if (address) history.replaceState(null, "", address);
		page.start();
		if (focused) document.querySelector(".on .now input, .on input, main button, main a")?.focus({ preventScroll: true });
	},
	start() {
		for (const each of page.started) each();
		page.wait();
	},

	// Ask again after a while: slower when nobody looks, ever slower when nobody answers.
	wait() {
		const { mark, seconds } = document.body.dataset, pause = (seconds || 5) * (document.hidden ? 10 : 1) * 2 ** page.failed;
		clearTimeout(page.timer);
		if (mark) page.timer = setTimeout(page.ask, pause * 1000);
	},
	async ask() {
		const { mark, live } = document.body.dataset;
		if (!mark) return;
		const answer = await fetch(live || location.pathname, { headers: { "If-None-Match": `W/"${mark}"` }, cache: "no-store" }).catch(() => null);
		const text = answer?.ok && await answer.text().catch(() => "");
		page.failed = answer?.ok || answer?.status === 304 ? 0 : Math.min(page.failed + 1, 5);
		if (text && !page.sending && mark === document.body.dataset.mark) page.offer(text);
		else page.wait();
	},
	offer(text) {
		const news = find("news");
		if (!news || !page.typed()) return page.show(text);
		news.hidden = false;
		news.querySelector("button").onclick = () => page.show(text);
	},
};

addEventListener("DOMContentLoaded", page.start);
addEventListener("visibilitychange", () => document.hidden || page.ask());
addEventListener("pageshow", (event) => event.persisted && page.ask());
addEventListener("click", (event) => {
	if (performance.now() > page.quiet && !(page.sending && event.target.closest("form"))) return;
	event.preventDefault();
	event.stopPropagation();
}, true);
