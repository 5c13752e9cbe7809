// What follows a moment of a lesson is unfolded once something was chosen there.
document.addEventListener("htmx:afterSettle", ({ target }) => {
  const fold = document.getElementById(target.dataset?.opens);
  if (!fold) return;
  fold.open = true;
  if (document.activeElement === document.body) {
    document.getElementById(`${target.id}-verdict`)?.focus();
  }
});

// What was chosen can be sent: the button comes into sight below the choices, never above them.
document.addEventListener("change", ({ target }) => {
  target.closest(".predict")?.querySelector(".predict-send")?.scrollIntoView({ block: "nearest" });
});
