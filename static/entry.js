"use strict";
// The table page in as few taps as possible: one pad at a time, the last count follows, a complete deal saves itself.
// Sums shown here are provisional; what counts, the server decides.
{
	let form, parts, on, before, arrow, memory = {};
	try { memory = localStorage; } catch { /* "count everyone" is remembered only until the page is closed */ }
	const all = (box, what) => [...box.querySelectorAll(what)];
	const fill = (text, values) => text.replace(/{(\w+)}/g, (gap, name) => values[name]);
	const fields = () => `${new URLSearchParams(new FormData(form))}`;

	class Part {
		constructor(box) {
			this.box = box;
			this.total = Number(box.dataset.total);
			this.players = all(box, ".player");
			this.seats = this.players.map((_, seat) => seat);
			this.names = all(box, ".player .cut").map((name) => name.textContent);
			this.keys = this.players.map((player) => all(player, "input"));
			this.left = box.querySelector(".left") || document.querySelector(".left");
		}
		key(seat) { return this.keys[seat].find((key) => key.checked); }
		told(seat) { return this.key(seat) && Number(this.key(seat).value); }
		tell(seat, value) { for (const key of this.keys[seat]) key.checked = Number(key.value) === value; }
		get open() { return this.seats.filter((seat) => !this.key(seat)); }
		get filled() { return !this.open.length; }
		get done() { return this.filled; }
		tap() {}
		show() {}
	}

	class Taker extends Part {
		get filled() { return Boolean(this.text); }
		get text() { return this.names.find((_, seat) => this.key(seat)); }
	}

	class Counts extends Part {
		constructor(box) {
			super(box);
			this.rest = Number(form.elements.followed.value || -1); // the seat whose count was not told: it follows
			this.asked = this.open[0] ?? 0;
			this.refused = box.querySelector(".tell").matches(".bad"); // what the server said stays until something else is told
		}
		sum(without = []) { return this.seats.reduce((sum, seat) => sum + (without.includes(seat) ? 0 : this.told(seat) ?? 0), 0); }
		get done() { return this.filled && this.sum() === this.total; }
		get text() { return this.seats.map((seat) => this.told(seat)).join(" · "); }

		tap(seat) {
			this.refused = false;
			if (seat === this.rest || memory.everyone) this.rest = -1;
			const open = this.seats.filter((one) => one === this.rest || !this.key(one)), left = this.total - this.sum(open);
			if (open.length === 1 && !memory.everyone) {
				this.rest = left < 0 ? -1 : open[0];
				this.tell(open[0], left);
			}
			if (this.sum() <= this.total) this.asked = open.find((one) => one > seat) ?? open[0] ?? seat;
		}
		ask(seat) {
			this.asked = seat;
			this.show();
			this.focus();
		}
		focus() { (this.key(this.asked) || this.keys[this.asked][0]).focus({ preventScroll: true }); }
		type(digit) {
			const longer = Number(`${this.told(this.asked) || ""}${digit}`), value = longer > this.total ? Number(digit) : longer;
			if (value > this.total) return;
			this.tell(this.asked, value);
			if (!value || value * 10 > this.total) choose(this.asked);
			else this.show();
		}
		show() {
			const { asked, left, names, open, rest, total } = this, tell = this.box.querySelector(".tell"), words = tell.dataset;
			const got = this.sum(), many = got > total, wrong = many || (this.filled && got < total), room = total - this.sum([asked, rest]);
			const last = wrong || memory.everyone ? -1 : rest < 0 ? open.filter((seat) => seat !== asked).at(-1) : rest;
			this.players.forEach((player, seat) => {
				player.querySelector(".slot").textContent = this.told(seat) ?? (seat === last ? words.rest : "");
				player.classList.toggle("now", seat === asked);
				player.classList.toggle("rest", seat === last);
				if (!this.refused) player.classList.toggle("wrong", wrong && (!many || this.told(seat) > 0));
				for (const key of this.keys[seat]) key.parentNode.classList.toggle("over", !wrong && key.value > room);
			});
			const having = names.filter((_, seat) => this.told(seat)), other = having.pop(), player = names[asked];
			const values = { player, got, total, count: this.told(asked), left: total - got, off: Math.abs(total - got) };
			values.names = having.length ? fill(words.and, { some: having.join(", "), last: other }) : other;
			left.textContent = fill(wrong ? left.dataset.over : left.dataset.left, values);
			if (this.refused) return;
			const text = fill(wrong ? (many ? words.many : words.few) : asked === rest ? words.got : words.ask, values);
			const bold = !wrong && text.startsWith(player) ? player : "";
			tell.role = wrong ? "alert" : null;
			tell.classList.toggle("bad", wrong);
			tell.querySelector("b").textContent = bold;
			tell.querySelector("i").textContent = text.slice(bold.length);
		}
	}

	class Order extends Part {
		caught(seat) { return Number(form.elements[`caught-${seat}`].value); }
		get holds() { return find("caught").open; }
		get order() { return this.seats.filter((seat) => this.key(seat)).sort((a, b) => this.told(a) - this.told(b)); }
		get text() { return this.order.map((seat) => this.names[seat]).join(", "); }

		// A name takes the next place; tapped again, it and those after it give theirs back.
		ask(seat) {
			const again = this.order.indexOf(seat), order = again < 0 ? [...this.order, seat] : this.order.slice(0, again);
			const left = this.seats.filter((one) => !order.includes(one));
			if (again < 0 && (left.length === 1 || left.every((one) => this.caught(one)))) order.push(...left);
			for (const one of this.seats) this.tell(one, order.indexOf(one) + 1);
			choose(seat);
		}
		show() {
			const { order, left } = this, words = this.box.querySelector(".ladder").dataset;
			const late = (seat) => (this.caught(seat) ? 9 - this.caught(seat) : 0), places = [...order].sort((a, b) => late(a) - late(b));
			all(this.box, ".ladder li").forEach((step, place) => {
				step.classList.toggle("next", place === order.length);
				step.querySelector("i").textContent = this.names[places[place]] ?? (place === order.length ? words.who : place === this.total - 1 ? words.rest : "");
			});
			this.players.forEach((player, seat) => (player.querySelector(".slot").textContent = this.key(seat)?.nextSibling.textContent ?? ""));
			left.textContent = left.dataset.who.split("|")[order.length] ?? "";
		}
	}

	function open(part) {
		on = part;
		parts.forEach((one, place) => {
			const tab = all(document, ".tabs a")[place];
			one.box.classList.toggle("on", one === part);
			if (!tab) return;
			tab.classList.toggle("done", one.done);
			tab.ariaCurrent = one === part ? "step" : null;
			tab.onclick = (event) => { event.preventDefault(); open(one); };
		});
		part.show();
	}

	// Something was told for a seat: go on to what is still missing, or save.
	function choose(seat) {
		on.tap(seat);
		const next = parts.find((one) => !one.done), rests = parts.filter((one) => one.rest !== undefined).map((one) => one.rest);
		form.elements.followed.value = rests[0] >= 0 && rests.every((rest) => rest === rests[0]) ? rests[0] : "";
		if (next && on.done) page.quiet = performance.now() + 400;
		open(on.done && next || on);
		if (next) on.focus?.();
		const saves = !next && !on.holds && form.matches(".fresh");
		form.classList.toggle("stuck", !saves && parts.every((one) => one.filled));
		if (saves) form.requestSubmit();
	}

	page.typed = () => form?.isConnected && !form.inert && fields() !== before;
	page.told = () => `${find("title").textContent.trim()}: ${parts.map((part) => part.text).join(" / ")}`;
	page.started.push(() => {
		const saved = document.querySelector("#saved p")?.textContent.trim(), everyone = find("everyone");
		if (saved && find("said").textContent !== saved) find("said").textContent = saved;
		if (everyone) {
			everyone.checked = memory.everyone;
			everyone.onchange = () => { memory.everyone = everyone.checked ? "1" : ""; on?.show(); };
		}
		form = find("entry");
		if (!form) return;
		parts = all(form, ".part").map((box) => new { counts: Counts, taker: Taker, order: Order }[box.dataset.kind](box));
		for (const part of parts.filter((one) => one.ask)) for (const seat of part.seats) {
			const row = part.players[seat].querySelector(".row"), button = document.createElement("button");
			Object.assign(button, { type: "button", className: "row", onclick: () => part.ask(seat) });
			button.append(...row.childNodes);
			row.replaceWith(button);
		}
		open(parts.find((part) => part.box.matches(".on")));
		before = fields();
	});
	addEventListener("change", ({ target }) => {
		const seat = on?.players.indexOf(target.closest(".player"));
		if (seat >= 0 && !arrow) choose(seat);
		else on?.show();
	});
	addEventListener("keydown", (event) => {
		const { key, target } = event;
		arrow = key.startsWith("Arrow");
		if (!form?.isConnected || form.inert || performance.now() < page.quiet || event.ctrlKey || event.metaKey || event.altKey) return;
		if (/^\d$/.test(key) && on.type && !target.matches(".field, select")) on.type(key);
		if (key === "Enter" && target.type === "radio") {
			event.preventDefault();
			choose(on.players.indexOf(target.closest(".player")));
		}
	});
	addEventListener("keyup", () => { arrow = false; });
}
