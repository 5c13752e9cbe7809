// In a question 1 to 9 choose, digits find the points in a list, and Enter goes on; also from an
// answer to the next question. A switch below the question turns this off.
const PAUSE = 1000; // milliseconds after which digits begin another figure
const root = document.documentElement;
let typed = { digits: "", at: 0 };

root.dataset.keys ??= "on";

const isText = (field) => field.matches("textarea, input:not([type=radio], [type=checkbox])");
const isChosen = (group) => group.querySelector(":checked");

function choosePoints(list, digit, at) {
  const goesOn = typed.list === list && at - typed.at < PAUSE;
  typed = { list, digits: goesOn ? typed.digits + digit : digit, at };
  const begins = ({ value }) => (value || "0").replace(/\D/g, "").startsWith(typed.digits);
  const option = [...list.options].find(begins);
  if (!option) return;
  list.value = option.value;
  list.dispatchEvent(new Event("change", { bubbles: true }));
}

// The group in which the focus is, or the first in which nothing is chosen yet.
function choose(digit, target) {
  const groups = [...document.querySelectorAll("#answer .choose")].filter((one) => one.checkVisibility());
  const group = target.closest(".choose") ?? groups.find((one) => !isChosen(one)) ?? groups[0];
  const box = group?.querySelectorAll("input")[digit - 1];
  box?.focus();
  box?.click();
}

document.addEventListener("keydown", (event) => {
  const { key, target, altKey, ctrlKey, metaKey, timeStamp } = event;
  if (root.dataset.keys === "off" || altKey || ctrlKey || metaKey || isText(target)) return;
  if (/^\d$/.test(key) && document.getElementById("answer")) {
    event.preventDefault();
    if (target.matches("select")) choosePoints(target, key, timeStamp);
    else choose(Number(key), target);
  } else if (key === "Enter" && !target.closest("a, button, summary")) {
    event.preventDefault();
    (document.getElementById("next") ?? document.querySelector("#answer .acts button"))?.click();
  }
});
