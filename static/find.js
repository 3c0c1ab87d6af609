// Finding somebody in a long list: rows that do not hold what is typed are put aside.
const field = document.querySelector("#find");
const rows = [...document.querySelectorAll("#found tbody tr")];
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const texts = rows.map((row) => plain(row.textContent));
field?.addEventListener("input", () => {
  const asked = plain(field.value.trim());
  rows.forEach((row, place) => { row.hidden = !texts[place].includes(asked); });
});
