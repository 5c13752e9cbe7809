// Passkeys: only a script can ask a browser for one. The forms themselves are allauth's.
document.addEventListener("DOMContentLoaded", () => {
  const { forms } = window.allauth.webauthn;
  const status = document.querySelector("[data-passkey-status]");
  const has = (id) => document.getElementById(id) !== null;

  document.querySelector("[data-no-script]")?.remove();

  document.addEventListener("allauth.error", (event) => {
    event.preventDefault(); // it is said on the page, not in the console
    status.textContent = status.dataset.failed;
  });

  if (!window.PublicKeyCredential) {
    if (has("passkey-add")) status.textContent = status.dataset.missing;
    return;
  }
  for (const part of document.querySelectorAll("[data-passkey]")) part.hidden = false;
  if (has("passkey-sign-in")) {
    forms.loginForm({ ids: { login: "passkey-sign-in", credential: "passkey-credential" } });
  }
  if (has("passkey-add")) {
    const ids = {
      add: "passkey-add",
      credential: "id_credential",
      passwordless: "passkey-alone",
      data: "passkey-options",
    };
    forms.addForm({ ids });
  }
});
