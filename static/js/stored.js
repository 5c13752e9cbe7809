// Reads and writes this browser's storage, and applies the reader's settings before the page is painted.
const stored = {
  read(key) {
    try {
      return localStorage.getItem(`pao-${key}`);
    } catch {
      return null; // storage is switched off
    }
  },

  write(key, value) {
    try {
      localStorage.setItem(`pao-${key}`, value);
    } catch {
      // then it lasts as long as the page
    }
  },

  forget(key) {
    try {
      localStorage.removeItem(`pao-${key}`);
    } catch {
      // there is nothing to forget
    }
  },

  // What was kept before the keys had a prefix; Django's admin keeps its own theme under that name.
  carryOver(key) {
    try {
      const before = localStorage.getItem(key);
      if (before && before !== "auto" && !stored.read(key)) stored.write(key, before);
    } catch {
      // there is nothing to carry over
    }
  },
};

for (const key of ["theme", "terms", "rulings"]) stored.carryOver(key);

// The browser's own bars follow the theme chosen here, before the device's.
const paintBars = (theme) => {
  for (const bar of document.querySelectorAll("meta[name=theme-color]")) {
    const { of } = bar.dataset;
    if (theme === "system") bar.media = `(prefers-color-scheme: ${of})`;
    else bar.media = theme === of ? "all" : "not all";
  }
};

// What was set is in a cookie that the page of settings writes as well: "theme:dark.terms:ja".
const settings = {
  all() {
    try {
      const cookie = document.cookie.split("; ").find((one) => one.startsWith("settings="));
      const parts = cookie?.slice("settings=".length).split(".") ?? [];
      return Object.fromEntries(parts.map((part) => part.split(":")));
    } catch {
      return {}; // cookies are switched off
    }
  },

  write(name, value) {
    const parts = Object.entries({ ...settings.all(), [name]: value }).map((part) => part.join(":"));
    const secure = location.protocol === "https:" ? "; secure" : "";
    try {
      document.cookie = `settings=${parts.join(".")}; path=/; max-age=31536000; samesite=lax${secure}`;
    } catch {
      // then it lasts as long as the page
    }
  },

  // Before there was the cookie, it was in the store.
  carryOver(name) {
    const before = stored.read(name);
    if (before && !settings.all()[name]) settings.write(name, before);
  },
};

for (const name of ["theme", "terms", "keys"]) settings.carryOver(name);

// Options, which cannot contain the terms in every style as other text does, are written anew.
const writeOptions = () => {
  const style = document.documentElement.dataset.terms;
  for (const option of document.querySelectorAll("option[data-english]")) {
    option.dataset.romaji ??= option.text;
    option.text = option.dataset[style] ?? option.dataset.romaji;
  }
};

document.addEventListener("DOMContentLoaded", writeOptions);
document.addEventListener("htmx:load", writeOptions);

for (const name of ["theme", "terms", "keys", "motion", "sound"]) {
  const before = settings.all()[name];
  const apply = (value) => {
    document.documentElement.dataset[name] = value;
    if (name === "theme") paintBars(value);
    if (name === "terms") writeOptions();
  };
  if (before) apply(before);

  document.addEventListener("DOMContentLoaded", () => {
    for (const choice of document.querySelectorAll(`[name=${name}]`)) {
      if (before) choice.checked = choice.value === before;
      choice.addEventListener("change", () => {
        apply(choice.value);
        settings.write(name, choice.value);
      });
    }
  });
}
