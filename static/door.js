"use strict";
// At the door: rows are found while somebody types, a tick is sent without leaving the page, and other desks' ticks arrive.
{
	const find = (id) => document.getElementById(id), form = find("ticks"), search = find("find");
	const rows = [...form.querySelectorAll("li")], EVERY = 4000; // ms
	const words = (text) => text.toLowerCase().replaceAll("ß", "ss").normalize("NFD").replace(/\p{M}/gu, "").match(/[\p{L}\p{N}_]+/gu) ?? [];
	const told = new Map(rows.map((row) => [row, words(row.querySelector(".whom").textContent)]));
	const number = (row) => row.id.slice("person-".length);
	const shown = () => rows.filter((row) => !row.hidden);
	let newest = 0, sending = 0;

	function look() {
		const asked = words(search.value);
		for (const row of rows) row.hidden = !asked.every((word) => word === number(row) || told.get(row).some((one) => one.startsWith(word)));
		find("nobody").hidden = shown().length > 0;
		form.elements.find.value = search.value;
	}

	function mark(button, is) {
		button.setAttribute("aria-pressed", is);
		button.value = button.value.replace(/[01]$/, is ? 0 : 1);
	}

	// What the server knows counts, unless it is older than what is shown.
	function show(now) {
		if (now.newest < newest) return;
		newest = now.newest;
		find("counted").textContent = now.counted;
		const ticked = { present: new Set(now.present), paid: new Set(now.paid) };
		for (const row of rows)
			for (const button of row.querySelectorAll(".here:not([aria-busy=true])"))
				mark(button, ticked[button.value.split("-")[1]].has(+number(row)));
		const known = new Set(rows.map((row) => +number(row)));
		const same = now.people.length === known.size && now.people.every((one) => known.has(one));
		if (!same && "whole" in form.dataset && !search.value && !sending) location.reload();
	}

	async function send(button) {
		const fields = new URLSearchParams(new FormData(form));
		fields.set("tick", button.value);
		sending += 1;
		button.setAttribute("aria-busy", true);
		const sent = await fetch(form.action, { method: "POST", body: fields, headers: { Accept: "application/json" }, signal: AbortSignal.timeout(8000) }).catch(() => null);
		const now = sent?.ok && await sent.json().catch(() => null);
		sending -= 1;
		button.removeAttribute("aria-busy");
		find("lost").hidden = !!now;
		if (now) return show(now);
		if (!sent || sent.status >= 500) return;
		form.dataset.plain = ""; // refused: the page that answers says why
		form.requestSubmit(button);
	}

	async function ask() {
		const answer = document.hidden || sending ? null : await fetch(form.dataset.now).catch(() => null);
		const now = answer?.ok && await answer.json().catch(() => null);
		if (now && !sending) show(now);
		setTimeout(ask, EVERY);
	}

	form.addEventListener("submit", (event) => {
		if ("plain" in form.dataset || event.submitter?.name !== "tick") return;
		event.preventDefault();
		if (event.submitter.getAttribute("aria-busy") !== "true") send(event.submitter);
	});
	if ("whole" in form.dataset) {
		search.addEventListener("input", look);
		addEventListener("pageshow", look); // a browser that goes back fills the field in itself
		// At the laptop: a few letters, Enter, and whoever alone is left is here.
		find("search").addEventListener("submit", (event) => {
			event.preventDefault();
			const [only, ...others] = shown(), button = only?.querySelector(".here");
			if (!button || others.length || !search.value.trim()) return;
			if (button.getAttribute("aria-pressed") === "false") send(button);
			search.select();
		});
	}
	setTimeout(ask, EVERY);
}
