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
