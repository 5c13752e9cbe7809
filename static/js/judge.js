// The keys k and x press the buttons that keep or discard the hand shown.
const root = document.documentElement;

document.addEventListener("keydown", (event) => {
  const { key, target, altKey, ctrlKey, metaKey, repeat } = event;
  if (root.dataset.keys === "off" || altKey || ctrlKey || metaKey || repeat) return;
  if (target.closest("input, select, textarea")) return;
  const button = [...document.querySelectorAll("[data-key]")].find((one) => one.dataset.key === key.toLowerCase());
  if (!button) return;
  event.preventDefault();
  for (const one of document.querySelectorAll("[data-key]")) delete one.dataset.key; // once is enough
  button.click();
});
