// Say it where people look when an answer did not reach the site, or the site failed.
document.addEventListener("DOMContentLoaded", () => {
  const line = document.querySelector(".request-error");
  const say = (text) => () => {
    line.textContent = text;
  };

  document.body.addEventListener("htmx:sendError", say(line.dataset.unreachable));
  document.body.addEventListener("htmx:responseError", (event) => {
    const form = event.detail.elt.closest("form[data-taps][method='post']");
    if (event.detail.xhr.status === 403 && form) {
      form.submit(); // to the page that keeps what was typed and says what to do
      return;
    }
    const known = { 403: "expired", 408: "unreachable", 413: "long", 429: "often" };
    say(line.dataset[known[event.detail.xhr.status] ?? "failed"])();
  });
  document.body.addEventListener("htmx:beforeRequest", say(""));
});

// After a refused form, going back loads the form again instead of asking to send it again.
const [arrival] = performance.getEntriesByType("navigation");
if ([409, 422].includes(arrival?.responseStatus)) history.replaceState(history.state, "", location.href);
