// Keeps what the reader types, chooses or presses while a request is under way.
//
// A press on a form marked data-taps waits its turn, with the form as it stood. When an answer puts
// new fields in the place of the old ones, what was done since its request left is done to them too.
const waiting = []; // presses: the button's id, and the fields as they stood
let sent; // the request on its way: its form, and the fields as it carries them
let left; // when the answer came: the fields as they stood, their elements, the caret
let pressed;
let turn = 0; // how many forms were sent
const asked = new WeakMap(); // what asks by itself, and in which turn it did

const isTapped = (element) => Boolean(element?.closest("[data-taps]"));
const isBox = (field) => field.type === "radio" || field.type === "checkbox";
const isText = (field) => field.matches("textarea, input") && !isBox(field);
const valueOf = (field) => (isBox(field) ? field.checked : field.value);
const fieldsIn = (form) => [...form.elements].filter((one) => one.id && !one.matches("button"));
const valuesIn = (form) => new Map(fieldsIn(form).map((field) => [field.id, valueOf(field)]));

function fill(values) {
  for (const [id, wanted] of values) {
    const field = document.getElementById(id);
    if (field && valueOf(field) !== wanted) field[isBox(field) ? "checked" : "value"] = wanted;
  }
}

function caret() {
  const { id, selectionStart, selectionEnd } = document.activeElement;
  return { id, start: selectionStart, end: selectionEnd };
}

function putCaret({ id, start, end }, by = 0) {
  const field = document.activeElement;
  if (id && field.id === id && Number.isInteger(start)) field.setSelectionRange(start + by, end + by);
}

// What was done to a text, as one edit: a new text in the place of all from "start" to "end".
function edit(before, after) {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let same = 0;
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same++;
  return { start, end: before.length - same, text: after.slice(start, after.length - same) };
}

const both = (before, one, next) =>
  before.slice(0, one.start) + one.text + before.slice(one.end, next.start) + next.text + before.slice(next.end);

// The reader's edit and the answer's together; where they overlap, what the reader typed stands.
function merged(before, mine, theirs) {
  const [my, their] = [edit(before, mine), edit(before, theirs)];
  if (their.end <= my.start) return { value: both(before, their, my), by: theirs.length - before.length };
  return { value: my.end <= their.start ? both(before, my, their) : mine, by: 0 };
}

function rebased(field, mine) {
  const [before, theirs] = [sent.values.get(field.id), valueOf(field)];
  if (mine === before || mine === undefined) return { value: theirs, by: 0 };
  return isText(field) ? merged(before, mine, theirs) : { value: mine, by: 0 };
}

function carryOver(field) {
  const { value, by } = rebased(field, left.values.get(field.id));
  for (const { values } of waiting) values.set(field.id, rebased(field, values.get(field.id)).value);
  if (value === valueOf(field)) return;
  fill([[field.id, value]]);
  if (left.caret.id === field.id) putCaret(left.caret, by);
}

// What hears of changes hears of this one too, so that the next request carries it.
function tell({ id }) {
  const field = document.getElementById(id);
  if (field && !(field.type === "radio" && !field.checked))
    field.dispatchEvent(new Event(isText(field) ? "input" : "change", { bubbles: true }));
}

function press({ id, values }, form) {
  if (id && "impossible" in (document.getElementById(id)?.dataset ?? {})) return; // tapped twice
  const [now, at] = [valuesIn(form), caret()];
  fill(values);
  if (id) document.getElementById(id)?.click();
  else form.requestSubmit();
  fill(now);
  putCaret(at);
}

// The form that was sent, as the answer shows it; none where the answer asks something else.
function answered() {
  const form = document.getElementById(sent.id);
  return form?.getAttribute("action") === sent.action ? form : null;
}

function goOn(form) {
  const known = fieldsIn(form).filter(({ id }) => sent.values.has(id));
  const unheard = known.filter(({ id }) => left.values.get(id) !== sent.values.get(id));
  known.filter((field) => !left.elements.has(field)).forEach(carryOver);
  sent = left = undefined;
  if (!waiting.length) unheard.forEach(tell);
  while (!sent && waiting.length) press(waiting.shift(), form);
}

function giveUp() {
  waiting.length = 0;
  sent = left = undefined;
}

function wait(event) {
  if (!sent || !isTapped(event.target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.type === "submit")
    waiting.push({ id: event.submitter?.id, values: valuesIn(event.target) });
}

document.addEventListener("submit", wait, true);
document.addEventListener("change", wait, true);

document.addEventListener("htmx:beforeRequest", (event) => {
  const { elt, xhr } = event.detail;
  const form = elt.closest("form");
  if (!form) {
    asked.set(elt, turn);
    return;
  }
  if (sent && isTapped(form)) {
    event.preventDefault();
    return;
  }
  sent = { xhr, id: form.id, action: form.getAttribute("action"), values: valuesIn(form) };
  turn++;
});
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const follower = detail.requestConfig.elt;
  const isOld = !follower.isConnected || asked.get(follower) !== turn;
  if ("follows" in follower.dataset && isOld) {
    detail.shouldSwap = false; // of before what was sent meanwhile: it is asked for once more
    follower.dispatchEvent(new Event("intersect"));
  }
  const form = sent?.xhr === detail.xhr && answered();
  if (form) left = { values: valuesIn(form), elements: new Set(form.elements), caret: caret() };
});
document.addEventListener("htmx:afterRequest", ({ detail }) => {
  if (sent?.xhr !== detail.xhr) return;
  const failed = detail.failed && ![409, 422].includes(detail.xhr.status);
  queueMicrotask(() => {
    const form = !failed && left && answered();
    if (form) goOn(form);
    else giveUp();
  });
});

// A button that was replaced between press and release is pressed all the same.
document.addEventListener("pointerdown", (event) => {
  pressed = event.target.closest("[data-taps] button[id]");
});
document.addEventListener("pointerup", (event) => {
  const button = document.elementFromPoint(event.clientX, event.clientY)?.closest("button[id]");
  if (button && button !== pressed && button.id === pressed?.id) button.click();
});
