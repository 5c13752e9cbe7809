// No tap on a form marked data-taps is lost: those made while an answer is on its way follow it.
// htmx's own queue will not do: it keeps the element that was tapped, and the answer replaces it.
const waiting = [];
let isBusy = false;
let pressed;

const isTapped = (element) => Boolean(element?.closest("[data-taps]"));

function wait(event) {
  const control = event.submitter ?? event.target;
  if (!isBusy || !isTapped(event.target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (control.id) waiting.push(control.id);
}

function takeNext() {
  const control = document.getElementById(waiting.shift());
  if (control?.type === "radio") {
    control.checked = true;
    control.dispatchEvent(new Event("change", { bubbles: true }));
  } else control?.click();
}

document.addEventListener("submit", wait, true);
document.addEventListener("change", (event) => event.target.type === "radio" && wait(event), true);

document.addEventListener("htmx:beforeRequest", (event) => {
  if (isTapped(event.detail.elt)) isBusy = true;
});
document.addEventListener("htmx:afterRequest", ({ detail }) => {
  if (!isTapped(detail.requestConfig.elt)) return;
  isBusy = false;
  if (![200, 422].includes(detail.xhr.status)) waiting.length = 0;
  takeNext();
});

// A button that was replaced between press and release is pressed all the same.
document.addEventListener("pointerdown", (event) => {
  pressed = event.target.closest("button[id]");
});
document.addEventListener("pointerup", (event) => {
  const button = document.elementFromPoint(event.clientX, event.clientY)?.closest("button[id]");
  if (button && button !== pressed && button.id === pressed?.id) button.click();
});
