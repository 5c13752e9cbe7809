// Marks the tiles that cannot be, copies the link.
function showCopy() {
  const copy = document.getElementById("copy");
  if (!copy?.hidden || !navigator.clipboard) return;
  copy.hidden = false;
  copy.addEventListener("click", async () => {
    await navigator.clipboard.writeText(document.getElementById("link").value);
    copy.textContent = copy.dataset.done;
  });
}

function markTiles() {
  for (const tile of document.querySelectorAll("[data-impossible]")) tile.ariaDisabled = "true";
}

function prepare() {
  showCopy();
  markTiles();
}

prepare();
document.addEventListener("htmx:afterSettle", prepare);
