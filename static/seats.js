// Seats: names come from chips, a number is dragged or tapped to change places, the dealer is called by name.
const list = document.querySelector(".seats");
const seats = [...list.children];
const chips = [...document.querySelectorAll(".chips .chip")];
const dealers = document.querySelectorAll("#part-first [data-seat]"); // not the lot
const name = (seat) => seat.querySelector("[name=player]");
const used = () => seats.filter((seat) => seat.offsetParent);

function show() {
  const shown = used();
  const names = shown.map((seat) => name(seat).value.trim());
  const next = chips.length ? shown[names.indexOf("")] : null;
  for (const seat of seats) seat.classList.toggle("next", seat === next);
  for (const chip of chips) chip.setAttribute("aria-pressed", names.includes(chip.textContent));
  dealers.forEach((dealer, place) => {
    dealer.textContent = names[place] || dealer.dataset.seat;
    dealer.hidden = dealer.disabled = place >= shown.length;
    if (dealer.selected && dealer.disabled) dealers[0].selected = true;
  });
}

// What is said under a seat belongs to its name.
function describe(seat) {
  const told = seat.querySelector("p");
  const field = name(seat);
  if (!told) return field.removeAttribute("aria-describedby");
  told.id = field.id.replace("part", "tell");
  field.setAttribute("aria-describedby", told.id);
}

// Asks what the paper cannot show of a name, and says it; without an answer the next page says it.
async function judge(seat) {
  const asked = name(seat).value;
  const answer = await fetch(`${list.dataset.letters}?${new URLSearchParams({ name: asked })}`).catch(() => ({}));
  const told = answer.ok ? await answer.text() : "";
  if (!told || name(seat).value !== asked || seat.classList.contains("wrong")) return;
  const shown = seat.querySelector("p") ?? seat.appendChild(document.createElement("p"));
  shown.className = "small";
  shown.textContent = document.getElementById("said").textContent = told;
  describe(seat);
}

// Everything that belongs to the person moves: the name, and the number under which the sheet knows them.
function swap(one, other) {
  const others = [...other.querySelectorAll("input")];
  [...one.querySelectorAll("input")].forEach((field, place) => {
    [field.value, others[place].value] = [others[place].value, field.value];
  });
  const told = [one, other].map((seat) => [...seat.querySelectorAll("p")]);
  one.append(...told[1]);
  other.append(...told[0]);
  [one, other].forEach(describe);
  const wrong = [one, other].map((seat) => seat.classList.contains("wrong"));
  one.classList.toggle("wrong", wrong[1]);
  other.classList.toggle("wrong", wrong[0]);
  show();
  const said = document.getElementById("said");
  const number = seats.indexOf(other) + 1;
  said.textContent = list.dataset.said.replace("{name}", () => name(other).value).replace("{number}", number);
}

function step(seat, by) {
  const shown = used();
  const other = shown[(shown.indexOf(seat) + by + shown.length) % shown.length];
  swap(seat, other);
  other.querySelector(".grip").focus();
}

function take(chip) {
  const seated = used().find((seat) => name(seat).value.trim() === chip.textContent);
  if (seated) {
    name(seated).value = "";
    seated.querySelector("p")?.remove();
    describe(seated);
    return show();
  }
  let free = used().find((seat) => !name(seat).value.trim());
  if (!free && used().length < seats.length) {
    document.querySelector(`[name=seats][value="${used().length + 1}"]`).checked = true;
    free = used().find((seat) => !name(seat).value.trim());
  }
  if (free) {
    name(free).value = chip.textContent;
    judge(free);
  }
  show();
}

for (const seat of seats) {
  const grip = seat.querySelector(".grip");
  let from = null;
  let moved = false;
  const over = (event) =>
    used().find((other) => {
      const box = other.getBoundingClientRect();
      const inside = event.clientX > box.left && event.clientX < box.right;
      return other !== seat && inside && event.clientY > box.top && event.clientY < box.bottom;
    });
  const drop = () => {
    from = null;
    seat.classList.remove("held");
    seat.style.translate = "";
    for (const other of seats) other.classList.remove("over");
  };
  grip.addEventListener("pointerdown", (event) => {
    from = [event.clientX, event.clientY];
    moved = false;
    grip.setPointerCapture(event.pointerId);
  });
  grip.addEventListener("pointermove", (event) => {
    if (!from) return;
    const way = [event.clientX - from[0], event.clientY - from[1]];
    moved ||= Math.hypot(...way) > 8;
    if (!moved) return;
    seat.classList.add("held");
    seat.style.translate = `${way[0]}px ${way[1]}px`;
    const target = over(event);
    for (const other of seats) other.classList.toggle("over", other === target);
  });
  grip.addEventListener("pointerup", (event) => {
    const target = from && moved && over(event);
    drop();
    if (target) swap(seat, target);
  });
  grip.addEventListener("pointercancel", drop);
  grip.addEventListener("click", (event) => {
    event.preventDefault();
    if (!moved) step(seat, -1);
    moved = false;
  });
  grip.addEventListener("keydown", (event) => {
    const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    step(seat, by);
  });
}
for (const chip of chips) chip.addEventListener("click", () => take(chip));
list.closest("form").addEventListener("input", (event) => {
  const seat = event.target.closest(".seat");
  seat?.classList.remove("wrong");
  seat?.querySelector("p")?.remove();
  if (seat) describe(seat);
  show();
});
list.addEventListener("change", (event) => judge(event.target.closest(".seat")));
// Another game has other numbers of players, and another way to say who deals first.
for (const game of document.querySelectorAll("[name=game]"))
  game.addEventListener("change", () => {
    document.getElementById("part-first").value = game.dataset.first;
    const counts = [...document.querySelectorAll("[name=seats]")].filter((count) => count.offsetParent);
    if (!counts.some((count) => count.checked)) counts[0].checked = true;
    show();
  });
addEventListener("pageshow", show); // also when the browser goes back and fills the fields in itself
