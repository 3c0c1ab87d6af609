"use strict";
// A page that keeps itself fresh without being opened anew.
const find = (id) => document.getElementById(id), pick = (what, box = document) => box.querySelector(what);
const ours = (text) => read(text).getElementById("said"); // not a page that something on the way sent instead
const read = (text) => new DOMParser().parseFromString(text, "text/html");
const page = {
	started: [], // what to do with each page that comes in
	typed: () => false, // whether something is entered that a new page would wipe away
	quiet: 0,
	hush: () => { page.quiet = performance.now() + 400; }, // a double tap must not reach the next page
	hushed: () => performance.now() < page.quiet,
	failed: 0,

	show(text, address) {
		const next = read(text), { body } = document, focused = document.activeElement !== body;
		pick("#said", next).remove();
		while (body.firstChild !== find("said")) body.firstChild.remove();
		body.prepend(...next.body.childNodes);
		Object.assign(body.dataset, { mark: "" }, next.body.dataset);
		document.title = next.title;
		document.documentElement.lang = next.documentElement.lang;
		if (address) history.replaceState(null, "", address);
		page.start();
		if (focused) pick(".on .now input:not(.slot), .asked, .on input:not(.slot), main button, main a")?.focus({ preventScroll: true });
	},
	start() {
		for (const each of page.started) each();
		page.wait();
	},

	// Ask again: slower when nobody looks, ever slower when nobody answers.
	wait() {
		const { mark, seconds = 5 } = document.body.dataset;
		clearTimeout(page.timer);
		if (mark) page.timer = setTimeout(page.ask, seconds * (document.hidden ? 1e4 : 1e3) * 2 ** page.failed);
	},
	async ask() {
		const { mark, live } = document.body.dataset;
		if (!mark) return;
		const answer = await fetch(live || location.pathname, { headers: { "If-None-Match": `W/"${mark}"` }, cache: "no-store" }).catch(() => ({}));
		const told = answer.ok && await answer.text().catch(() => ""), text = told && ours(told) && told;
		page.failed = text || answer.status === 304 ? 0 : Math.min(page.failed + 1, 5);
		if (text && !page.sending && mark === document.body.dataset.mark) page.offer(text);
		else page.wait();
	},
	offer(text) {
		const news = find("news");
		if (!news || !page.typed()) return page.show(text);
		news.hidden = false;
		pick("button", news).onclick = () => page.show(text);
	},
};

addEventListener("DOMContentLoaded", page.start);
addEventListener("visibilitychange", () => document.hidden || page.ask());
addEventListener("click", (event) => {
	if (!page.hushed() && !(page.sending && event.target.closest("form"))) return;
	event.preventDefault();
	event.stopPropagation();
}, true);
