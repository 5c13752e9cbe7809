// Say it where people look when an answer did not reach the site, or the site failed.
document.addEventListener("DOMContentLoaded", () => {
  const line = document.querySelector(".request-error");
  const say = (text) => () => {
    line.textContent = text;
  };

  document.body.addEventListener("htmx:sendError", say(line.dataset.unreachable));
  document.body.addEventListener("htmx:responseError", (event) => {
    say(event.detail.xhr.status === 403 ? line.dataset.expired : line.dataset.failed)();
  });
  document.body.addEventListener("htmx:beforeRequest", say(""));
});
