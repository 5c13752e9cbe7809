// How the reader wants terms named, applied before the page is painted.
const terms = {
  get stored() {
    try {
      return localStorage.getItem("terms");
    } catch {
      return null; // storage is switched off
    }
  },

  choose(value) {
    document.documentElement.dataset.terms = value;
    try {
      localStorage.setItem("terms", value);
    } catch {
      // the choice then lasts as long as the page
    }
  },
};

if (terms.stored) document.documentElement.dataset.terms = terms.stored;

document.addEventListener("DOMContentLoaded", () => {
  for (const choice of document.querySelectorAll("[name=terms]")) {
    choice.closest("fieldset").hidden = false;
    if (terms.stored) choice.checked = choice.value === terms.stored;
    choice.addEventListener("change", () => terms.choose(choice.value));
  }
});
