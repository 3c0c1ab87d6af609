"use strict";
// Finding somebody in a long list: rows that do not hold what is typed are put aside. A page that keeps itself fresh
// keeps what was typed.
{
	let asked = "";
	const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
	const sift = () => {
		for (const row of document.querySelectorAll("#found tbody tr")) row.hidden = !plain(row.textContent).includes(plain(asked));
	};
	addEventListener("input", ({ target }) => {
		if (target.id !== "find") return;
		asked = target.value;
		sift();
	});
	if (typeof page !== "undefined") page.started.push(() => {
		const field = document.getElementById("find");
		if (!field || !asked) return;
		field.value = asked;
		sift();
	});
}
