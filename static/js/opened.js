// What a reader has opened stays open when an answer puts it there anew.
const opened = new Set();

document.addEventListener(
  "toggle",
  ({ target }) => {
    if (!target.id || !target.isConnected) return;
    if (target.open) opened.add(target.id);
    else opened.delete(target.id);
  },
  true,
);
document.addEventListener("htmx:afterSettle", () => {
  for (const id of opened) document.getElementById(id)?.setAttribute("open", "");
});
