"use strict";
// The number pad: figures without a keyboard and without a minus, for one number and for the calls and points of a deal.
{
	const all = (box, what) => [...box.querySelectorAll(what)];
	const fill = (text, values) => text.replace(/{(\w+)}/g, (gap, name) => values[name]);
	const ended = (text, most) => text === "0" || text * 10 > most; // no digit can follow
	const fits = (text, most) => /^\d*$/.test(text) && +text <= most;

	// What a key makes of a field; null where there is no such number. `anew`: the first digit replaces what stands there.
	function typed(field, key, anew, most) {
		const text = anew ? "" : field.value;
		if (key === "back") return text.slice(0, -1);
		return fits(text + key, most) ? `${+(text + key)}` : null;
	}
	function keys(box, act) {
		const pads = pick(".keys", box);
		pads.onmousedown = (event) => event.preventDefault(); // the field stays the one that is heard and seen
		for (const key of all(pads, "[type=button]")) key.onclick = () => act(key.value);
		return pads;
	}

	function one(box) {
		const field = pick("input", box), words = pick(".tell", box), most = +box.dataset.total;
		let anew = true, before = field.value;
		const shown = before;
		page.typed = () => field.value !== shown;
		const show = () => {
			before = field.value;
			words.classList.remove("bad");
			pick("i", words).textContent = words.dataset[`cannot${before}`] ?? "";
		};
		field.inputMode = "none";
		field.oninput = () => {
			if (!fits(field.value, most)) field.value = before;
			show();
		};
		keys(box, (key) => {
			field.value = typed(field, key, anew, most) ?? before;
			anew = false;
			show();
		});
	}

	// The rows of a deal: calls in the order in which they are made, points by seat; one field is asked for at a time.
	class Figures {
		constructor(box, choose) {
			this.box = box;
			this.form = box.closest("form");
			this.choose = choose;
			this.total = +box.dataset.total;
			this.players = all(box, ".player");
			this.names = all(box, ".player .cut").map((name) => name.textContent);
			this.words = pick(".tell", box);
			this.offer = pick(".offer", box);
			this.made = all(box, ".made");
			const calls = all(box, "input.call"), leader = +box.dataset.leader;
			this.calls = [...calls.slice(leader), ...calls.slice(0, leader)];
			this.fields = box.dataset.first === "calls" ? [...this.calls, ...this.made] : [...this.made, ...this.calls];
			for (const field of this.fields) {
				field.inputMode = "none";
				field.onfocus = () => field !== this.asked && this.turn(field);
				field.oninput = () => this.write(fits(field.value, this.total) ? field.value : this.before);
			}
			this.pad = keys(box, (key) => this.press(key));
			this.offer.onclick = () => this.take();
			this.slips = pick(".slips", box);
			if (this.slips) this.slips.ontoggle = () => this.turn(this.open[0] ?? null);
			box.onkeydown = (event) => {
				if (event.key !== "Enter" || !event.target.matches(".slot")) return;
				event.preventDefault();
				if (this.saves) this.form.requestSubmit();
				else this.choose(0);
			};
			this.turn(this.open[0] ?? null);
		}

		get shown() { return this.fields.filter((field) => field.offsetParent && !field.readOnly); }
		get open() { return this.shown.filter((field) => !field.value); }
		get asksCalls() { return this.shown.some((field) => this.isCall(field)); }
		get filled() { return this.made.every((field) => field.value); }
		get done() { return this.filled && this.sum() === this.total && !this.cannot.length && !(this.asksCalls && this.open.length); }
		get holds() { return this.zeros.some((box) => !box.hidden); }
		get zeros() { return all(this.box, ".zero"); }
		get text() { return (this.made.some((field) => field.value) ? this.made : this.calls).map((field) => field.value || "–").join(" · "); }
		get followed() { return this.form.elements.followed; }
		isCall(field) { return this.calls.includes(field); }
		seat(field) { return this.players.indexOf(field.closest(".player")); }
		player(field) { return this.names[this.seat(field)]; }
		sum(fields = this.made) { return fields.reduce((sum, field) => sum + +field.value, 0); }
		isTold(field) { return field.value && (field !== this.asked || this.settled || ended(field.value, this.total)); }
		said(field) { return this.words.dataset[`${this.isCall(field) ? "call" : "made"}${field.value}`]; }
		// Whose points nobody can make, and what the others leave for the last one.
		get cannot() { return this.made.filter((field) => this.isTold(field) && this.said(field)); }
		get rest() {
			const open = this.made.filter((field) => !field.value), rest = this.total - this.sum();
			return open.length === 1 && rest >= 0 && rest !== 1 && !page.everyone() && { field: open[0], count: rest };
		}

		turn(field) {
			this.asked = field;
			this.before = field?.value ?? "";
			this.anew = true;
			this.settled = this.beyond = "";
			this.show();
		}
		focus() { (this.asked ?? pick(".save", this.pad)).focus({ preventScroll: true }); }
		type(digit) { this.press(digit); }
		press(key) {
			if (!this.asked) return;
			if (key === "next") return this.choose(0);
			const text = typed(this.asked, key, this.anew, this.total);
			this.beyond = text === null ? (this.anew ? "" : this.asked.value) + key : "";
			this.anew = false;
			if (text === null) this.show();
			else this.write(text);
		}
		// A rest that was taken no longer follows when something else is told.
		write(text) {
			const { asked } = this, rest = this.made[this.followed.value || -1];
			asked.value = this.before = text;
			this.settled = "";
			if (!this.isCall(asked)) {
				if (rest && rest !== asked) rest.value = "";
				this.followed.value = "";
			}
			page.note();
			if (text && ended(text, this.total)) this.choose(0);
			else this.show();
		}
		take() {
			const { field, count } = this.rest;
			field.value = count;
			this.followed.value = this.seat(field);
			this.asked = field;
			this.choose(0);
		}
		// One number is told: go on to the next that is missing, unless nobody can make it.
		tap() {
			const { asked, shown } = this, at = shown.indexOf(asked);
			this.settled = this.anew = true;
			if (!asked || this.cannot.includes(asked)) return;
			const after = [...shown.slice(at + 1), ...shown.slice(0, at)].filter((field) => !field.value);
			const same = after.find((field) => this.isCall(field) === this.isCall(asked));
			// After open calls the cards are played; after points come the calls from slips.
			this.turn(same ?? (asked.value && this.isCall(asked) ? null : after[0] ?? (asked.value ? null : asked)));
		}

		get saves() {
			const { asked } = this;
			if (!asked) return true;
			const column = this.shown.filter((field) => this.isCall(field) === this.isCall(asked));
			// A call may be missing, which the server asks about; points may not.
			if (this.isCall(asked)) return column.slice(column.indexOf(asked) + 1).every((field) => field.value);
			return column.every((field) => field.value);
		}
		show() {
			const { asked, words, offer, rest, made, total } = this, data = words.dataset, sum = this.sum();
			for (const field of this.fields) {
				field.classList.toggle("asked", field === asked);
				field.classList.toggle("rest", `${made.indexOf(field)}` === this.followed.value);
				if (page.typed()) field.classList.toggle("wrong", this.cannot.includes(field));
			}
			this.players.forEach((player, seat) => player.classList.toggle("now", !!asked && this.seat(asked) === seat));
			for (const zero of this.zeros) {
				const [call, points] = all(this.box, `[name=calls-${zero.dataset.seat}], [name=points-${zero.dataset.seat}]`);
				zero.hidden = call.value !== "0" || points.value !== "0";
			}
			pick("[value=next]", this.pad).hidden = this.saves;
			pick(".save", this.pad).hidden = !this.saves;
			const calling = asked ? this.isCall(asked) : !made.some((field) => field.value);
			const left = pick(".left", this.box);
			left.textContent = calling ? fill(left.dataset.calls, { sum: this.sum(this.calls) }) : fill(left.dataset[sum > total ? "over" : "left"], { left: total - sum, got: sum });
			offer.hidden = !rest || calling;
			if (rest) offer.textContent = fill(offer.dataset.said, { count: rest.count, player: this.player(rest.field) });
			if (!page.typed() && words.matches(".bad")) return; // the server's words stay until something else is told
			const [wrong] = this.wrong(sum), warned = this.calls.filter((field) => this.isTold(field) && this.said(field));
			const text = wrong || [...calling ? warned.map((field) => fill(this.said(field), { player: this.player(field) })) : [], this.question(calling)].join(" ");
			words.role = wrong ? "alert" : "status";
			words.classList.toggle("bad", !!wrong);
			pick("i", words).textContent = text;
			if (page.typed()) pick(".unasked", this.box)?.remove();
		}
		// What cannot be right of the points told so far.
		wrong(sum) {
			const { asked, total, words: { dataset } } = this, off = sum - total;
			if (this.beyond) return [fill(dataset.beyond, { player: this.player(asked), got: this.beyond })];
			const open = this.made.filter((field) => !field.value), [cannot] = this.cannot;
			if (cannot) return [fill(this.said(cannot), { player: this.player(cannot) })];
			if (off === -1 && open.length === 1) return [fill(dataset.made1, { player: this.player(open[0]) })];
			if (!off || !(this.filled || off > 0)) return [];
			const hint = this.filled && (dataset[`hint${off}`] ?? dataset[`hint${Math.abs(off)}`]) || "";
			return [`${fill(dataset[off > 0 ? "many" : "few"], { got: sum, off: Math.abs(off) })} ${hint}`.trim()];
		}
		question(calling) {
			const { asked, words: { dataset } } = this;
			if (asked) return fill(dataset[calling ? "call" : "points"], { player: this.player(asked) });
			if (this.done && this.holds) return dataset.zero;
			if (this.done && page.typed()) return dataset.right;
			return this.done || !this.form.matches(".fresh") ? dataset.fix : calling ? dataset.called : dataset.counted;
		}
	}

	(page.kinds ??= {}).figures = Figures;
	page.started.unshift(() => { for (const box of all(document, "[data-pad]")) one(box); });
}
