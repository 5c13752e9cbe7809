// Shows the meaning of a term in a popover. Without popovers, its link leads to the glossary.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a.term");
  const said = link?.nextElementSibling;
  if (!said?.showPopover || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  said.showPopover({ source: link });
  said.focus();
});
