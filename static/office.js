"use strict";
// Typing a table's result: Enter goes to the next field and from the last one saves; what is left is counted along.
const form = document.querySelector(".typed-result");
const fields = () => [...document.querySelectorAll(".typed-deal .field")];
const whole = (text) => /^\d{1,4}$/.test(text.trim()) ? Number(text) : null;

document.addEventListener("focusin", ({ target }) => target.matches(".figure") && target.select());

form?.addEventListener("keydown", (event) => {
  const all = fields();
  const place = all.indexOf(event.target);
  if (event.key !== "Enter" || event.isComposing || place < 0 || place === all.length - 1) return;
  event.preventDefault();
  all[place + 1].focus();
});

for (const line of document.querySelectorAll("[data-of]")) {
  const { of, total, left, over, all } = line.dataset;
  const boxes = fields().filter((one) => one.name.startsWith(of));
  const count = () => {
    const told = boxes.map((one) => whole(one.value)).filter((one) => one !== null);
    const got = told.reduce((sum, one) => sum + one, 0);
    const text = told.length ? (got > total ? over : left) : all;
    line.textContent = text.replace("{left}", total - got).replace("{got}", got).replace("{total}", total);
    line.classList.toggle("soft", !told.length || got !== Number(total));
  };
  for (const box of boxes) box.addEventListener("input", count);
  count();
}
