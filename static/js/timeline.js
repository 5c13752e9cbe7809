// ← and → walk through a hand as its buttons do. htmx swaps them, so they are looked up each time.
const moves = { ArrowLeft: "back", ArrowRight: "forward" };

document.addEventListener("keydown", (event) => {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey || target.closest("input, select, textarea")) return;
  const link = moves[key] && document.getElementById(moves[key]);
  if (!link || !(link.href || isOnItsWay())) return;
  event.preventDefault();
  link.click();
});

// A step that is asked for while another is on its way is taken after it; whatever else is asked for stands alone.
const asked = [];
const isOnItsWay = () => document.querySelector("#panel.htmx-added, #panel .htmx-request");

function walkOn() {
  const [next, ...later] = asked.splice(0);
  const link = document.getElementById(next);
  if (!link?.href) return; // the hand ends here
  link.click();
  asked.push(...later);
}

document.addEventListener(
  "click",
  (event) => {
    const link = event.target.closest("#panel a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!link.matches("#back, #forward") || !isOnItsWay()) {
      asked.length = 0;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    asked.push(link.id);
  },
  true,
);
document.addEventListener("htmx:afterSettle", ({ target }) => {
  if (target.id === "panel") walkOn(); // what changes outside it settles by itself
});
document.addEventListener("htmx:afterRequest", ({ detail }) => {
  if (!detail.successful) asked.length = 0;
});
