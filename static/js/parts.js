// On a narrow page one part of the editor is in sight at a time: a link to anything within shows it.
const editor = document.querySelector("[data-part]");
const links = [...document.querySelectorAll("[data-shows]")];
const isInOneColumn = matchMedia("(width < 72rem)");

function partOf(target) {
  const named = links.find((link) => target.closest(`#${link.dataset.shows}`));
  return named?.dataset.shows ?? "hand";
}

function show(target) {
  editor.dataset.part = partOf(target);
  for (const link of links) link.ariaCurrent = String(link.dataset.shows === editor.dataset.part);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href^='#']");
  const target = link && editor.querySelector(link.hash);
  if (!target || !isInOneColumn.matches) return;
  show(target);
  if (!link.dataset.shows) return;
  event.preventDefault(); // a part begins where it is put in sight, and Back leaves the editor
  (target.closest("form") ?? target).scrollIntoView();
});
if (!isInOneColumn.matches) for (const link of links) link.removeAttribute("aria-current");
if (location.hash.length > 1) {
  const target = editor.querySelector(`#${CSS.escape(location.hash.slice(1))}`);
  if (target) show(target);
}
