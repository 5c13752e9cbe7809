// The suggestions of a list with commas: a browser puts a suggestion in place of the whole field, so
// each one begins with what was written before the last comma.
document.addEventListener("input", ({ target }) => {
  const suggestions = target.list?.querySelectorAll("[data-tag]") ?? [];
  const [before] = target.value.match(/^.*[,、，]\s*/) ?? [""];
  for (const option of suggestions) option.value = before + option.dataset.tag;
});
