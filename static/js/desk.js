// Marks the tiles that cannot be, loses no tap while an answer is on its way, copies the link.
const waiting = [];
let isBusy = false;
let pressed;

function waitYourTurn(event, control) {
  if (!isBusy || !control) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  waiting.push(control.id);
}

function takeNext() {
  const control = document.getElementById(waiting.shift());
  if (control?.type === "radio") {
    control.checked = true;
    control.dispatchEvent(new Event("change", { bubbles: true }));
  } else control?.click();
}

document.addEventListener(
  "submit",
  (event) => event.target.id === "entry" && waitYourTurn(event, event.submitter),
  true,
);
document.addEventListener(
  "change",
  (event) => event.target.closest(".entry-choices") && waitYourTurn(event, event.target),
  true,
);

document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.detail.elt.closest("#entry")) isBusy = true;
});
document.addEventListener("htmx:afterRequest", ({ detail }) => {
  if (!detail.requestConfig.elt.closest("#entry")) return;
  isBusy = false;
  if (detail.xhr.status === 0 || detail.xhr.status >= 500) waiting.length = 0;
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

function showCopy() {
  const copy = document.getElementById("copy");
  if (!copy?.hidden || !navigator.clipboard) return;
  copy.hidden = false;
  copy.addEventListener("click", async () => {
    await navigator.clipboard.writeText(document.getElementById("link").value);
    copy.textContent = copy.dataset.done;
  });
}

function markTiles() {
  for (const tile of document.querySelectorAll("[data-impossible]")) tile.ariaDisabled = "true";
}

function prepare() {
  showCopy();
  markTiles();
}

prepare();
document.addEventListener("htmx:afterSettle", prepare);
