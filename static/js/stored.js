// What a reader chose is kept in this browser, and applied before the page is painted.
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

for (const name of ["theme", "terms", "keys"]) {
  const before = stored.read(name);
  const apply = (value) => {
    document.documentElement.dataset[name] = value;
    if (name === "theme") paintBars(value);
  };
  if (before) apply(before);

  document.addEventListener("DOMContentLoaded", () => {
    for (const choice of document.querySelectorAll(`[name=${name}]`)) {
      choice.closest("fieldset").hidden = false;
      if (before) choice.checked = choice.value === before;
      choice.addEventListener("change", () => {
        apply(choice.value);
        stored.write(name, choice.value);
      });
    }
  });
}
