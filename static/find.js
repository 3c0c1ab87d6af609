"use strict";
// Finding somebody in a long list: rows that do not hold what is typed are put aside. A number is a start number: it
// would stand in half of all points. A page that keeps itself fresh keeps what was typed.
{
	let asked = "";
	const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
	const sift = () => {
		const told = plain(asked), holds = /^\d+$/.test(told) ? (row) => row.id === `n${+told}` : (row) => plain(row.textContent).includes(told);
		for (const row of document.querySelectorAll("#found tbody tr")) row.hidden = !holds(row);
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
