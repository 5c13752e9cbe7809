// A table without a network: what the service worker is to keep, what waits for the network and is
// sent when it is back, and what is forgotten at sign-out. templates/worker.js is the other half.
const AGAIN = 15_000; // how long until it is tried again where the device believes it is online
const FORGETS = /\/sign-out\/(?:everywhere\/)?$|\/account\/delete\/$/; // worker.js has it too
const texts = document.querySelector(".request-error").dataset;
const INSTALLED = "(display-mode: minimal-ui), (display-mode: standalone)";
const needs = document.getElementById("offline");
const quick = document.getElementById("quick");
const language = document.documentElement.lang;

let sendAgain; // what waits
let timer;

const workers = navigator.serviceWorker;
const rulings = () => JSON.parse(stored.read("rulings") || "[]");

// The rule card: its address stands on the pages of the desk, which need not have been opened.
const addressOfCard = (page) => page.querySelector("[data-card]")?.dataset.card;
const cardIn = (code) => stored.read("card")?.replace(/^\/[a-z]+/, `/${code}`);

async function findCard() {
  let card = addressOfCard(document);
  if (!card && !stored.read("card")) {
    const answer = await fetch(needs.dataset.keep.split(" ")[0]);
    card = addressOfCard(new DOMParser().parseFromString(await answer.text(), "text/html"));
  }
  if (card) stored.write("card", card);
}

// In these languages the site was used in this browser.
function languagesUsed() {
  const used = new Set([language, ...(stored.read("languages") ?? "").split(" ")].filter(Boolean));
  stored.write("languages", [...used].join(" "));
  return [...used];
}

async function askToKeep() {
  await findCard();
  const { active } = await workers.ready;
  const hands = rulings().map(({ hand }) => needs.dataset.rulings + hand);
  const addresses = [...needs.dataset.keep.split(" "), ...languagesUsed().map(cardIn), ...hands];
  active.postMessage({ keep: addresses.filter(Boolean).map((path) => new URL(path, location.origin).href) });
}

function keepSoon() {
  clearTimeout(timer);
  timer = setTimeout(() => askToKeep().catch(() => {}), 1000); // as more taps may follow
}

if (workers) {
  addEventListener("load", async () => {
    const isInstalled = matchMedia(INSTALLED).matches; // to ask earlier would have the page laid out twice
    if (!isInstalled && (!needs || "installed" in needs.dataset)) return;
    await workers.register("/worker.js").catch(() => {});
    if (!needs || "kept" in document.documentElement.dataset) return;
    keepSoon();
    document.addEventListener("htmx:afterSettle", keepSoon);
  });
}

document.addEventListener("submit", ({ target }) => {
  if (!FORGETS.test(new URL(target.action).pathname)) return;
  for (const key of ["rulings", "waiting", "card", "languages"]) stored.forget(key);
});

// What waits
const isWhole = (form) =>
  ["winner", "how", "yakuman", "feeder"].every((name) => new FormData(form).has(name));

function noteWaiting() {
  if (!quick || !isWhole(quick)) return;
  const answers = new URLSearchParams(new FormData(quick));
  stored.write("waiting", `${new URL(quick.action).pathname}?${answers}`);
}

function sayItWaits(again) {
  sendAgain = again;
  const line = document.createElement("p");
  line.textContent = texts.waits;
  (document.getElementById("said") ?? document.querySelector(".request-error")).replaceChildren(line);
  noteWaiting();
  setTimeout(tryAgain, AGAIN);
}

async function tryAgain() {
  if (!sendAgain) return;
  const isBack = await fetch("/worker.js", { method: "HEAD", cache: "no-store" }).catch(() => null);
  const again = sendAgain;
  if (!isBack || !again) {
    if (again && navigator.onLine) setTimeout(tryAgain, AGAIN);
    return;
  }
  sendAgain = undefined;
  again();
}

addEventListener("online", tryAgain);

document.addEventListener("DOMContentLoaded", () => {
  // On the desk, a form contains the whole hand, so it may be sent twice.
  const onDesk = (element) => needs && element.closest("[data-taps], .quick-me");
  const sent = ({ elt, requestConfig }) => {
    const button = requestConfig?.triggeringEvent?.submitter?.id;
    return () => {
      const form = elt.isConnected ? elt : quick;
      if (button) document.getElementById(button)?.click();
      else if (form === quick || form?.matches("form")) form.requestSubmit();
      else quick?.requestSubmit();
    };
  };
  document.body.addEventListener("htmx:beforeRequest", (event) => {
    if (navigator.onLine || !onDesk(event.detail.elt)) return;
    event.preventDefault();
    event.stopPropagation(); // it never left: nothing else is to wait for its answer
    sayItWaits(sent(event.detail));
  });
  document.body.addEventListener("htmx:sendError", (event) => {
    if (!onDesk(event.detail.elt)) return;
    document.querySelector(".request-error").textContent = "";
    sayItWaits(sent(event.detail));
  });
  document.body.addEventListener("htmx:afterSettle", () => {
    if (document.querySelector("#answer[data-hand]")) stored.forget("waiting");
  });
  if ("kept" in document.documentElement.dataset) showKept();
  else if (document.querySelector("#answer[data-hand]")) stored.forget("waiting");
  showOffline();
});

// A page that the service worker had kept: it says so, and takes the answers that stand in its address.
function showKept() {
  const notice = document.createElement("p");
  notice.className = "notice offline-notice";
  notice.textContent = texts.kept;
  document.getElementById("main").prepend(notice);
  const asked = new URLSearchParams(location.search);
  if (!quick || !asked.has("winner")) return;
  for (const [name, value] of asked) {
    const fields = [...quick.elements].filter((field) => field.name === name);
    const choice = fields.find((field) => field.matches("[type=radio], [type=checkbox]") && field.value === value);
    const field = fields.find((other) => other.matches("select, [type=hidden]"));
    if (choice) choice.checked = true;
    else if (field) field.value = value;
    if (name === "honba" && field) quick.querySelector("output").textContent = value;
  }
  sayItWaits(() => location.reload());
}

// The page that says what there is without a network.
function showOffline() {
  for (const [id, address] of [["offline-card", cardIn(language)], ["offline-waiting", stored.read("waiting")]]) {
    const item = document.getElementById(id);
    if (!item || !address) continue;
    item.querySelector("a").href = address;
    item.hidden = false;
  }
}
