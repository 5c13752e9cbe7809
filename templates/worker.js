// The service worker: keeps a few pages for a table without a network. docs/decisions/0044-offline.md
//
// It fetches these pages without cookies. Such a page is the same for everybody, so that nobody
// ever sees a page of somebody else, and nothing is left after signing out.
const CACHE = "pao-{{ version }}";
const MOST_PAGES = 28;
const MOST_BYTES = 5_000_000;
const FRESH = 24 * 60 * 60 * 1000;
const LANGUAGES = [{% for code, name in LANGUAGES %}"{{ code }}"{% if not forloop.last %}, {% endif %}{% endfor %}];

const PAGES = /^\/[a-z]+\/(?:offline\/|words\/|rule\/(?:quick\/)?|rules\/(?:own\/carried|[a-z0-9-]+)\/)$/;
const FORGETS = /\/sign-out\/(?:everywhere\/)?$|\/account\/delete\/$/; // offline.js has it too
// Icons are no part of a page: browsers load them by themselves, after it.
const ICONS = /^\/static\/icon/;
const FILES = /(?:href|src)="(\/static\/(?!icon)[^"?#]+)/g;

const isOurs = (name) => name.startsWith("pao-");
const isFresh = (page) => Date.now() - Date.parse(page.headers.get("date")) < FRESH;
const isPage = ({ url }) => PAGES.test(new URL(url).pathname);

async function forget() {
  for (const name of await caches.keys()) if (isOurs(name)) await caches.delete(name);
}

// A page as everybody sees it, marked as a kept one; none where it is no page to keep.
async function fetched(address) {
  const page = await fetch(address, { credentials: "omit", redirect: "error" });
  const text = await page.text();
  const isRuling = !address.includes("?t=") || text.includes(" data-hand=");
  if (!page.ok || !isRuling) return null;
  return new Response(text.replace("<html ", "<html data-kept "), { headers: page.headers });
}

async function upToDate(cache, address) {
  const before = await cache.match(address, { ignoreVary: true });
  if (before && isFresh(before)) return before;
  return fetched(address).catch(() => before);
}

// Keep these pages and their files, and no others. If there is no room for all, keep the first ones.
async function keep(addresses) {
  const cache = await caches.open(CACHE);
  const wanted = [...new Set(addresses)].filter((address) => isPage({ url: address })).slice(0, MOST_PAGES);
  const kept = new Set();
  let bytes = 0;
  for (const address of wanted) {
    const page = await upToDate(cache, address);
    if (!page) continue;
    const text = await page.clone().text();
    bytes += new Blob([text]).size;
    for (const [, path] of text.matchAll(FILES)) {
      const file = new URL(path, location.origin).href;
      if (kept.has(file)) continue;
      if (!(await cache.match(file))) await cache.add(file);
      bytes += (await (await cache.match(file)).blob()).size;
      kept.add(file);
    }
    if (bytes > MOST_BYTES) break;
    await cache.put(address, page);
    kept.add(address);
  }
  for (const { url } of await cache.keys()) if (!kept.has(url)) await cache.delete(url);
}

// The page at this address; else of the quick form, whose answers are in its address, the empty one;
// else the one that says what there is.
async function kept({ origin, pathname, search }) {
  const cache = await caches.open(CACHE);
  const [, language] = pathname.split("/");
  const isIn = LANGUAGES.includes(language);
  const paths = isIn ? [pathname] : LANGUAGES.map((code) => `/${code}${pathname}`);
  const start = [language, ...LANGUAGES].map((code) => `/${code}/offline/`);
  const addresses = paths.map((path) => path + search);
  if (pathname.endsWith("/rule/quick/")) addresses.push(...paths);
  for (const address of [...addresses, ...start]) {
    const page = await cache.match(origin + address, { ignoreVary: true });
    if (page) return page;
  }
  return Response.error();
}

let work = Promise.resolve(); // one thing after the other
const inTurn = (task) => (work = work.then(task, task));

self.addEventListener("install", () => self.skipWaiting());

// When a new version takes over, fetch again what the previous version had kept.
self.addEventListener("activate", (event) => {
  const change = async () => {
    const old = (await caches.keys()).filter((name) => isOurs(name) && name !== CACHE);
    const addresses = [];
    for (const name of old) {
      for (const request of await (await caches.open(name)).keys()) {
        if (isPage(request)) addresses.push(request.url);
      }
    }
    if (addresses.length) await keep(addresses);
    for (const name of old) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(inTurn(change));
});

self.addEventListener("message", (event) => {
  event.waitUntil(inTurn(() => keep(event.data.keep)));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method === "POST" && FORGETS.test(url.pathname)) event.waitUntil(inTurn(forget));
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => kept(url)));
  else if (url.pathname.startsWith("/static/") && !ICONS.test(url.pathname)) {
    const file = async () => (await caches.match(request)) ?? Response.error();
    event.respondWith(fetch(request).catch(file));
  }
});
