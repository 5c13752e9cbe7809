// The reader's choice of light or dark, applied before the page is painted.
const theme = {
  get stored() {
    try {
      return localStorage.getItem("theme");
    } catch {
      return null; // storage is switched off
    }
  },

  set stored(value) {
    try {
      localStorage.setItem("theme", value);
    } catch {
      // the choice then lasts as long as the page
    }
  },

  apply(value) {
    document.documentElement.dataset.theme = value;
  },
};

if (theme.stored) theme.apply(theme.stored);

document.addEventListener("DOMContentLoaded", () => {
  const choices = document.querySelectorAll("[name=theme]");
  for (const choice of choices) {
    if (theme.stored) choice.checked = choice.value === theme.stored;
    choice.addEventListener("change", () => {
      theme.stored = choice.value;
      theme.apply(choice.value);
    });
  }
});
