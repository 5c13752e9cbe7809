// A term explains itself in place; where popovers are unknown its link leads to the words.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a.term");
  const said = link?.nextElementSibling;
  if (!said?.showPopover || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  said.showPopover({ source: link });
  said.focus();
});
