// Marks the tiles that cannot be; opens the value of a win; copies the link or the ruling as text, or hands it to the device.
function offer(id, isAble, act) {
  const button = document.getElementById(id);
  if (!button?.hidden || !isAble) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await act(button);
    if (button.dataset.done) button.textContent = button.dataset.done;
  });
}

const link = () => document.getElementById("link").value;
const copy = (text) => navigator.clipboard.writeText(text);

function share({ dataset }) {
  return navigator.share({ title: dataset.title, url: link() }).catch(() => {}); // thought better of
}

function showWays() {
  offer("copy", navigator.clipboard, () => copy(link()));
  offer("copy-text", navigator.clipboard, ({ dataset }) => copy(dataset.text));
  offer("share", navigator.share, share);
}

function markTiles() {
  for (const tile of document.querySelectorAll("[data-impossible]")) tile.ariaDisabled = "true";
}

function prepare() {
  showWays();
  markTiles();
}

document.addEventListener("click", ({ target }) => {
  if (target.closest('[href="#worth"]')) document.getElementById("worth").open = true;
});
prepare();
document.addEventListener("htmx:afterSettle", prepare);
