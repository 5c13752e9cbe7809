// No tap on a form marked data-taps is lost: those made while an answer is on its way follow it.
const waiting = [];
let isBusy = false;

const isTapped = (element) => Boolean(element?.closest("[data-taps]"));

function wait(event) {
  if (!isBusy || !isTapped(event.target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.submitter?.id) waiting.push(event.submitter.id);
}

function go(event) {
  if (isTapped(event.detail.elt)) isBusy = true;
}

function goOn({ detail }) {
  if (!isTapped(detail.requestConfig.elt)) return;
  isBusy = false;
  if (detail.failed && detail.xhr.status !== 422) waiting.length = 0;
  document.getElementById(waiting.shift())?.click();
}

document.addEventListener("submit", wait, true);
document.addEventListener("htmx:beforeRequest", go);
document.addEventListener("htmx:afterRequest", goOn);
