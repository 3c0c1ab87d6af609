"use strict";
// Forms are sent without leaving the page. A deal that cannot be sent waits on this device, also when the page is closed,
// and goes out with the same key, so that it counts once. Refused after that, it stays until somebody deals with it.
{
	let entry = null, tries = 0, timer; // entry: { sheet, url, fields, told, kept, waits, refused }

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

	async function post(url, body, again) {
		const answer = await fetch(url, { method: "POST", body, signal: AbortSignal.timeout(8000) }), { status } = answer;
		const text = await answer.text();
		if (!ours(text)) throw new Error(status); // a hotel's log-in page or a proxy's error: nothing has arrived
		const token = status === 400 && !again && pick("#entry [name=csrf_token]", read(text));
		if (!token) return { status, text, address: answer.redirected && answer.url };
		body.set("csrf_token", token.value); // the page was open for too long
		return post(url, body, true);
	}

	async function send(form, button) {
		const fields = new URLSearchParams(new FormData(form)), url = button?.getAttribute("formaction") || form.action;
		if (button?.name) fields.set(button.name, button.value);
		if (form.id === "entry" && !fields.has("lang")) {
			entry = { sheet: find("waiting").dataset.sheet, url, fields: `${fields}`, told: button?.hasAttribute("formaction") ? button.textContent : page.told?.() ?? "" };
			await keep();
			return attempt();
		}
		const sent = await post(url, fields).catch(() => null);
		page.sending = false;
		return sent ? arrive(sent) : tell(find("waiting").dataset.offline);
	}

	function arrive({ text, address }) {
		page.hush();
		page.show(text, address);
	}

	async function attempt() {
		page.sending = true;
		clearTimeout(timer);
		const seen = new Promise((done) => setTimeout(done, 300)); // time to see what followed
		const sent = await post(entry.url, new URLSearchParams(entry.fields)).catch(() => ({ status: 500 })), { status } = sent;
		await seen;
		page.sending = false;
		if (status < 400 || (!entry.waits && [400, 409, 422].includes(status))) return forget().then(() => arrive(sent));
		if (status < 500) entry.refused = (pick("#problems", read(sent.text)) || pick("h1", read(sent.text))).textContent.trim();
		else timer = setTimeout(retry, 1000 * 2 ** Math.min(tries++, 6));
		return wait();
	}

	function retry() {
		if (page.sending) timer = setTimeout(retry, 1000);
		else if (entry) attempt();
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
		pick("p", card).textContent = why;
		pick("b", card).textContent = told;
		again.hidden = !told;
		again.onclick = () => { entry.waits = !entry.refused; retry(); };
		drop.hidden = !entry?.refused;
		drop.onclick = () => forget().then(() => location.reload(page.forget?.()));
		find("said").textContent = `${why} ${told}`;
	}

	page.started.push(async () => {
		const card = find("waiting"), found = card && await store((kept) => kept.get(card.dataset.sheet));
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
