"use strict";
// The table page in few taps: one pad at a time, the last count follows, a complete deal saves itself.
// Sums shown here are provisional; what counts, the server decides.
{
	let form, parts, on, typed, arrow, memory = {}, tab = {};
	try { [memory, tab] = [localStorage, sessionStorage]; } catch { /* then "count everyone" and the draft are forgotten with the page */ }
	const all = (box, what) => [...box.querySelectorAll(what)];
	const fill = (text, values) => text.replace(/{(\w+)}/g, (gap, name) => values[name]);

	class Part {
		constructor(box) {
			this.box = box;
			this.total = +box.dataset.total;
			this.players = all(box, ".player");
			this.slots = all(box, ".slot");
			this.names = all(box, ".player .cut").map((name) => name.textContent);
			this.keys = this.players.map((player) => all(player, "input"));
			this.seats = [...this.keys.keys()];
			this.left = pick(".left", box) || pick(".left");
		}
		key(seat) { return this.keys[seat].find((key) => key.checked); }
		told(seat) { return this.key(seat) && +this.key(seat).value; }
		tell(seat, value) { for (const key of this.keys[seat]) key.checked = +key.value === value; }
		get open() { return this.seats.filter((seat) => !this.key(seat)); }
		get filled() { return !this.open.length; }
		get done() { return this.filled; }
		get text() { return this.slots.map((slot) => slot.textContent).join(" · "); }
	}

	class Taker extends Part {
		get filled() { return this.open.length < this.seats.length; }
		get text() { return this.names.find((_, seat) => this.key(seat)); }
	}

	class Counts extends Part {
		constructor(box) {
			super(box);
			this.rest = +(form.elements.followed.value || -1); // the seat whose count was not told: it follows
			this.asked = this.open[0] ?? 0;
			this.words = pick(".tell", box);
		}
		sum(...without) { return this.seats.reduce((sum, seat) => sum + (without.includes(seat) ? 0 : this.told(seat) ?? 0), 0); }
		get done() { return this.filled && this.sum() === this.total; }

		tap(seat) {
			if (seat === this.rest || memory.everyone) this.rest = -1;
			const open = this.seats.filter((one) => one === this.rest || !this.key(one)), left = this.total - this.sum(...open);
			if (open.length === 1 && !memory.everyone) {
				this.rest = left < 0 ? -1 : open[0];
				this.tell(open[0], left);
			}
			if (this.sum() <= this.total) this.asked = open.find((one) => one > seat) ?? open[0] ?? seat;
			form.elements.followed.value = this.rest < 0 ? "" : this.rest;
		}
		ask(seat) {
			this.asked = seat;
			this.show();
			this.focus();
		}
		focus() { (this.key(this.asked) || this.keys[this.asked][0]).focus({ preventScroll: true }); }
		type(digit) {
			const longer = +`${this.told(this.asked) ?? ""}${digit}`, value = longer > this.total ? +digit : longer;
			if (value > this.total) return;
			this.tell(this.asked, value);
			note();
			if (value && value * 10 <= this.total) this.show(); // there may be a second digit: Enter ends the number
			else choose(this.asked);
		}
		show() {
			const { asked, left, names, open, rest, total, words } = this, got = this.sum(), many = got > total;
			const wrong = many || (this.filled && got < total), room = total - this.sum(asked, rest);
			const refused = !typed && words.matches(".bad"); // the server's words stay until something else is told
			const last = wrong || memory.everyone ? -1 : rest < 0 ? open.filter((seat) => seat !== asked).at(-1) : rest;
			for (const seat of this.seats) {
				const count = this.told(seat), mark = (name, is) => this.players[seat].classList.toggle(name, is);
				this.slots[seat].textContent = count ?? (seat === last ? words.dataset.rest : "");
				mark("now", seat === asked);
				mark("rest", seat === last);
				if (!refused) mark("wrong", wrong && (!many || count > 0));
				for (const key of this.keys[seat]) key.parentNode.classList.toggle("over", !wrong && key.value > room);
			}
			const having = names.filter((_, seat) => this.told(seat)), other = having.pop(), player = names[asked];
			const some = having.length ? fill(words.dataset.and, { some: having.join(", "), last: other }) : other;
			const values = { player, got, total, names: some, count: this.told(asked), left: total - got, off: Math.abs(total - got) };
			left.textContent = fill(left.dataset[wrong ? "over" : "left"], values);
			if (refused) return;
			const text = fill(words.dataset[many ? "many" : wrong ? "few" : asked === rest ? "got" : "ask"], values);
			const bold = !wrong && text.startsWith(player) ? player : "";
			words.role = wrong ? "alert" : null;
			words.classList.toggle("bad", wrong);
			pick("b", words).textContent = bold;
			pick("i", words).textContent = text.slice(bold.length);
		}
	}

	class Order extends Part {
		caught(seat) { return +form.elements[`caught-${seat}`].value; }
		get holds() { return find("caught").open; }
		get order() { return this.seats.filter((seat) => this.key(seat)).sort((a, b) => this.told(a) - this.told(b)); }

		// A name takes the next place; tapped again, it and those after it give theirs back.
		ask(seat) {
			const again = this.order.indexOf(seat), order = again < 0 ? [...this.order, seat] : this.order.slice(0, again);
			const left = this.seats.filter((one) => !order.includes(one));
			if (again < 0 && left.length === 1) order.push(...left);
			for (const one of this.seats) this.tell(one, order.indexOf(one) + 1);
			choose(seat);
		}
		show() {
			const { left, order, seats } = this, turn = (seat) => this.caught(seat);
			const late = seats.filter(turn).sort((a, b) => turn(a) - turn(b)).reverse(), first = order.filter((seat) => !turn(seat));
			const places = seats.map((place) => first[place] ?? order.find((seat) => seat === late[place - seats.length + late.length]));
			const next = places.indexOf(undefined);
			all(this.box, ".ladder li").forEach((step, place) => {
				step.classList.toggle("next", place === next);
				pick("i", step).textContent = this.names[places[place]] ?? "";
			});
			for (const seat of seats) this.slots[seat].textContent = this.keys[seat][places.indexOf(seat)]?.nextSibling.textContent ?? "";
			left.textContent = left.dataset.who.split("|")[next] ?? "";
		}
	}

	function open(part) {
		on = part;
		for (const one of parts) {
			one.box.classList.toggle("on", one === part);
			one.tab?.classList.toggle("done", one.done);
			if (one.tab) one.tab.ariaCurrent = one === part ? "step" : null;
		}
		part.show?.();
	}

	// Something was told: whether what the server marked is still wrong, it judges anew.
	function note() {
		if (!typed) for (const mark of all(form, ".part :is(.wrong, .bad), .tabs .doubt")) {
			mark.classList.remove("wrong", "bad", "doubt");
			for (const words of all(mark, "i")) words.textContent = "";
		}
		typed = true;
		if (form.matches(".fresh")) tab.draft = `${about()} ${new URLSearchParams(new FormData(form))}`;
	}

	// What was tapped before a reload is told again, if it is still about the same deal, players and rules.
	const about = () => [form.action, form.elements.based_on.value, form.elements.setup.value].join(" ");
	function restore() {
		if (!tab.draft?.startsWith(`${about()} `)) return page.forget();
		for (const [name, value] of new URLSearchParams(tab.draft.split(" ").pop())) {
			const field = form.elements[name];
			if (field && !/^(key|csrf_token)$/.test(name)) field[field.type === "checkbox" ? "checked" : "value"] = value;
		}
		for (const one of all(form, "details :is(select, .field, .call)")) if (one.value) one.closest("details").open = true;
		typed = true;
	}

	// Something was told for a seat: go on to what is still missing, or save.
	function choose(seat) {
		if (seat < 0) return; // something beside the counts
		on.tap?.(seat);
		note();
		const next = parts.find((one) => !one.done), saves = !next && !on.holds && form.matches(".fresh");
		if (next && on.done) page.hush();
		open(on.done && next || on);
		form.classList.toggle("stuck", !saves && parts.every((one) => one.filled));
		if (saves) form.requestSubmit();
		else if (next) on.focus?.();
	}

	page.note = note;
	page.everyone = () => memory.everyone;
	page.forget = () => { delete tab.draft; };
	page.typed = () => typed && form && !form.inert;
	page.told = () => `${find("title").textContent.trim()}: ${parts.map((part) => part.text).join(" / ")}`;
	page.started.push(() => {
		const saved = pick("#saved p")?.textContent.trim(), everyone = find("everyone");
		if (saved && find("said").textContent !== saved) find("said").textContent = saved;
		if (everyone) everyone.checked = memory.everyone;
		form = find("entry");
		if (!form) return page.forget();
		typed = false;
		if (form.matches(".fresh")) restore();
		parts = all(form, ".part").map((box) => new { counts: Counts, taker: Taker, order: Order, ...page.kinds }[box.dataset.kind](box, choose));
		for (const part of parts) {
			part.tab = pick(`.tabs [href="#${part.box.id}"]`);
			if (part.tab) part.tab.onclick = (event) => { event.preventDefault(); open(part); };
			for (const seat of part.ask ? part.seats : []) {
				const row = pick(".row", part.players[seat]), button = document.createElement("button");
				Object.assign(button, { type: "button", className: "row", onclick: () => part.ask(seat) });
				button.append(...row.childNodes);
				row.replaceWith(button);
			}
		}
		open(typed && parts.find((part) => !part.done) || parts.find((part) => part.box.matches(".on")));
		form.classList.toggle("stuck", parts.every((one) => one.filled));
	});
	addEventListener("change", ({ target }) => {
		if (target.id === "everyone") memory.everyone = target.checked ? "1" : "";
		else if (form) note();
		on?.show?.();
	});
	addEventListener("click", ({ target }) => { // also of a key that is chosen already; arrow keys click, too
		if (target.type === "radio" && !arrow) choose(on.players.indexOf(target.closest(".player")));
	});
	addEventListener("keydown", (event) => {
		const { key, target } = event;
		arrow = key.startsWith("Arrow");
		if (!form || form.inert || page.hushed() || event.ctrlKey || event.metaKey || event.altKey) return;
		if (/^\d$/.test(key) && !target.matches(".field, select, .slot")) on.type?.(key);
		if (key !== "Enter" || target.type !== "radio") return;
		event.preventDefault();
		choose(on.players.indexOf(target.closest(".player")));
	});
	addEventListener("keyup", () => { arrow = false; });
}
