// Says how many questions are chosen to those who do not see the number on the button.
const form = document.querySelector(".pick");
const said = form.querySelector("[data-says]");

form.addEventListener("change", ({ target }) => {
  if (!target.matches(".pick-label [type=checkbox]")) return;
  const chosen = form.querySelectorAll(".pick-label [type=checkbox]:checked").length;
  said.textContent = `${said.dataset.says} ${chosen}`;
});
