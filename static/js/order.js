// Drags an exercise of a collection to another place: its new number is filled in and sent.
const list = document.querySelector("[data-order]");
let dragged = null;

function middle(item) {
  const { top, height } = item.getBoundingClientRect();
  return top + height / 2;
}

// Its neighbours go past it: an item that is taken out of the page would lose the pointer.
function follow(y) {
  let next;
  while ((next = dragged.nextElementSibling) && y > middle(next)) dragged.before(next);
  while ((next = dragged.previousElementSibling) && y < middle(next)) dragged.after(next);
}

function drop() {
  const item = dragged;
  dragged = null;
  item.classList.remove("collections-dragged");
  const field = item.querySelector("input[type=number]");
  const number = [...list.children].indexOf(item) + 1;
  if (Number(field.defaultValue) === number) return;
  field.value = number;
  const { form } = field;
  form.requestSubmit(form.querySelector("[value=arrange]"));
}

for (const handle of list?.querySelectorAll("[data-drag]") ?? []) {
  handle.hidden = false;
  handle.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    dragged = handle.closest("li");
    dragged.classList.add("collections-dragged");
  });
  handle.addEventListener("pointermove", ({ clientY }) => {
    if (dragged) follow(clientY);
  });
  handle.addEventListener("pointerup", () => {
    if (dragged) drop();
  });
  handle.addEventListener("pointercancel", () => location.reload()); // as it was before
}
