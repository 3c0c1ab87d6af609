"use strict";
// A deal is sent without leaving the page. If that fails it waits on this device, also when the page is closed, and goes
// out with the same key, so that it counts once. Refused after a wait, it stays in sight until somebody deals with it.
{
	let entry = null; // { sheet, url, fields, told, kept, waits, refused }
	let tries = 0, timer;

	const store = (act) => new Promise((done, fail) => {
		const opening = indexedDB.open("scorer", 1);
		opening.onupgradeneeded = () => opening.result.createObjectStore("waiting", { keyPath: "sheet" });
		opening.onerror = fail;
		opening.onsuccess = () => {
			const change = opening.result.transaction("waiting", "readwrite"), asked = act(change.objectStore("waiting"));
			change.onabort = fail;
			change.oncomplete = () => done(asked.result, opening.result.close());
		};
	}).catch(() => null); // without a store it waits as long as the page is open
	const keep = async () => { entry.kept = await store((kept) => kept.put(entry)); };
	const forget = (sheet = entry.sheet) => { entry = null; return store((kept) => kept.delete(sheet)); };

	async function post(url, fields) {
		const answer = await fetch(url, { method: "POST", body: fields, signal: AbortSignal.timeout(8000) });
		const text = await answer.text(), token = answer.status === 400 && read(text).querySelector("#entry [name=csrf_token]");
		if (!token || fields.has("again")) return { answer, text, status: answer.status };
		fields.set("csrf_token", token.value); // the page was open for too long
		fields.set("again", "");
		return post(url, fields);
	}

	async function send(form, button) {
		const fields = new URLSearchParams(new FormData(form)), url = button?.getAttribute("formaction") || form.action;
		if (button?.name) fields.set(button.name, button.value);
		if (form.id === "entry" && !fields.has("lang")) {
			entry = { sheet: find("waiting").dataset.sheet, url, fields: `${fields}`, told: page.told() };
			await keep();
			return attempt();
		}
		const sent = await post(url, fields).catch(() => null);
		page.sending = false;
		return sent ? arrive(sent) : tell(find("waiting").dataset.offline);
	}

	function arrive({ answer, text }) {
		page.quiet = performance.now() + 400;
		page.show(text, answer.redirected && answer.url);
	}

	async function attempt() {
		page.sending = true;
		clearTimeout(timer);
		const seen = new Promise((done) => setTimeout(done, 300)); // time to see what followed
		const sent = await post(entry.url, new URLSearchParams(entry.fields)).catch(() => ({ status: 500 }));
		await seen;
		page.sending = false;
		const { status } = sent;
		if (status < 400 || (!entry.waits && [400, 409, 422].includes(status))) return forget().then(() => arrive(sent));
		if (status >= 500) timer = setTimeout(retry, 1000 * 2 ** Math.min(tries++, 6));
		else entry.refused = (read(sent.text).querySelector("#problems") || read(sent.text).querySelector("h1")).textContent.trim();
		return wait();
	}

	function retry() {
		if (page.sending) timer = setTimeout(retry, 1000);
		else attempt();
	}

	async function wait() {
		entry.waits = true;
		await keep();
		const { kept, lost, refused } = find("waiting").dataset;
		if (find("entry")) find("entry").inert = true;
		tell(entry.refused ? `${refused} ${entry.refused}` : entry.kept ? kept : lost, entry.told);
	}

	function tell(why, told = "") {
		const card = find("waiting"), [again, drop] = card.querySelectorAll("button");
		card.hidden = false;
		card.querySelector("p").textContent = why;
		card.querySelector("b").textContent = told;
		again.hidden = !told;
		again.onclick = () => { entry.waits = !entry.refused; retry(); };
		drop.hidden = !entry?.refused;
		drop.onclick = () => forget().then(() => location.reload());
		find("said").textContent = `${why} ${told}`;
	}

	page.started.push(async () => {
		const card = find("waiting");
		const found = card && await store((kept) => kept.get(card.dataset.sheet));
		if (page.sending || !(entry ??= found)) return;
		wait();
		if (!entry.refused && !tries) retry();
	});
	addEventListener("submit", (event) => {
		event.preventDefault();
		if (!page.sending) send(event.target, event.submitter, page.sending = true);
	});
	addEventListener("online", () => entry && !entry.refused && retry());
}
