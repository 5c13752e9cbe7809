// The rulings on finished hands, the latest first, kept in this browser and nowhere else.
const KEY = "rulings";
const MOST = 20;

function kept() {
  try {
    return JSON.parse(stored.read(KEY)) ?? [];
  } catch {
    return []; // it holds something else
  }
}

function keep(rulings) {
  stored.write(KEY, JSON.stringify(rulings.slice(0, MOST)));
}

const list = document.createElement("ul");
let current; // the ruling on this page as it stood last: one hand is one entry

function note() {
  const { hand, en, ja } = document.getElementById("answer")?.dataset ?? {};
  if (!hand) return;
  const others = kept().filter((one) => one.hand !== hand && one.hand !== current);
  keep([{ hand, en, ja }, ...others]);
  current = hand;
}

function forget(hand) {
  keep(hand ? kept().filter((one) => one.hand !== hand) : []);
  show();
}

function show() {
  const section = document.getElementById("recent");
  const rows = kept().filter((one) => one.hand !== current);
  const wasInside = section.contains(document.activeElement);
  section.hidden = !rows.length;
  list.replaceChildren(...rows.map(row));
  if (wasInside) document.querySelector(rows.length ? "#recent-title" : "h1").focus();
}

function row({ hand, ...headlines }) {
  const headline = headlines[document.documentElement.lang];
  const item = document.createElement("li");
  const link = document.createElement("a");
  const button = document.createElement("button");
  link.textContent = headline;
  link.href = document.getElementById("recent").dataset.at + hand;
  button.textContent = document.getElementById("recent").dataset.forget;
  button.className = "button button-quiet button-small";
  button.type = "button";
  button.setAttribute("aria-label", `${button.textContent}: ${headline}`);
  button.addEventListener("click", () => forget(hand));
  item.append(link, button);
  return item;
}

document.addEventListener("DOMContentLoaded", () => {
  note();
  show();
  const all = document.getElementById("forget");
  all.before(list);
  all.addEventListener("click", () => forget());
  document.addEventListener("htmx:afterSettle", note);
});
