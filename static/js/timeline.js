// ← and → walk through a hand as its buttons do. htmx swaps them, so they are looked up each time.
const moves = { ArrowLeft: "back", ArrowRight: "forward" };

document.addEventListener("keydown", (event) => {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey || target.closest("input, select, textarea")) return;
  const link = moves[key] && document.getElementById(moves[key]);
  if (!link?.href) return;
  event.preventDefault();
  link.click();
});

// A step that is asked for while another is on its way is taken after it.
const asked = [];
let isOnItsWay = false;

document.addEventListener(
  "click",
  (event) => {
    const link = event.target.closest("#back, #forward");
    if (!link || !isOnItsWay || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    asked.push(link.id);
  },
  true,
);
document.addEventListener("htmx:beforeRequest", () => (isOnItsWay = true));
document.addEventListener("htmx:afterSettle", ({ target }) => {
  if (target.id !== "panel") return; // what changes outside it settles by itself
  isOnItsWay = false;
  document.getElementById(asked.shift())?.click();
});
document.addEventListener("htmx:afterRequest", ({ detail }) => {
  if (!detail.failed) return;
  isOnItsWay = false;
  asked.length = 0;
});
