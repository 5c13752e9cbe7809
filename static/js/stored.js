// What a reader chose is kept in this browser, and applied before the page is painted.
const stored = {
  read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage is switched off
    }
  },

  write(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch {
      // then it lasts as long as the page
    }
  },
};

for (const name of ["theme", "terms"]) {
  const before = stored.read(name);
  const apply = (value) => {
    document.documentElement.dataset[name] = value;
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
