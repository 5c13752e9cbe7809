// A button that copies a text beside it; without scripts the button is hidden, and the text can be selected.
for (const button of document.querySelectorAll("[data-copies]")) {
  if (!navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copies).value);
    button.closest(".card, .copied").querySelector("[role=status]").textContent = button.dataset.done;
  });
}
