// What follows a moment of a lesson is unfolded once something was chosen there.
document.addEventListener("htmx:afterSettle", ({ target }) => {
  const fold = document.getElementById(target.dataset?.opens);
  if (fold) fold.open = true;
});
