// Marks impossible tiles, opens the value of a win, moves the focus to the tiles when a digit is typed, and copies or shares the link and the ruling.
function offer(id, isAble, act) {
  const button = document.getElementById(id);
  if (!button?.hidden || !isAble) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await act(button);
    if (button.dataset.done) button.textContent = button.dataset.done;
  });
}

const long = () => document.getElementById("link").value;
const short = () => document.getElementById("short-link")?.value;
const link = () => short() ?? long();
const copy = (text) => navigator.clipboard.writeText(text);

function share({ dataset }) {
  return navigator.share({ title: dataset.title, url: link() }).catch(() => {}); // the reader cancelled
}

function showWays() {
  offer("copy", navigator.clipboard, () => copy(long()));
  offer("copy-short", navigator.clipboard, () => copy(short()));
  offer("copy-text", navigator.clipboard, ({ dataset }) => copy(`${dataset.text}\n\n${link()}`));
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
document.addEventListener("keydown", ({ key, target, altKey, ctrlKey, metaKey }) => {
  const isOff = document.documentElement.dataset.keys === "off" || altKey || ctrlKey || metaKey;
  if (isOff || !/^\d$/.test(key) || target.matches("textarea, select, input:not([type=radio], [type=checkbox])")) return;
  const tiles = document.getElementById("held");
  if (tiles?.checkVisibility()) tiles.focus(); // which then takes the digit
});
prepare();
document.addEventListener("htmx:afterSettle", prepare);
