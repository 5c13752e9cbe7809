// Counts down the time left in an attempt. When it is over, sends the answers filled in so far.
//
// The seconds come from the server: a device whose clock is wrong counts the same ones. A device
// that slept counts what went by meanwhile as soon as it wakes.
const clock = document.querySelector("[data-seconds-left]");

if (clock) {
  const total = Number(clock.dataset.secondsLeft);
  const began = { date: Date.now(), mark: performance.now() };
  const elapsed = () => Math.max(Date.now() - began.date, performance.now() - began.mark) / 1000;
  const shown = document.querySelectorAll("[data-left]");
  const announced = clock.querySelector("[role=status]");
  const moments = [300, 60, 10].filter((moment) => moment < total);
  let timer;

  const inWords = (left) => {
    if (left > 60) return clock.dataset.minutes.replace("#", Math.ceil(left / 60));
    return left === 1 ? clock.dataset.second : clock.dataset.seconds.replace("#", left);
  };

  const end = () => {
    clearInterval(timer);
    const form = document.querySelector("form[data-ends]");
    if (!form) return location.reload();
    const over = Object.assign(document.createElement("input"), { type: "hidden", name: "finish", value: "1" });
    form.append(over);
    form.submit();
  };

  const tick = () => {
    const left = Math.max(Math.ceil(total - elapsed()), 0);
    for (const each of shown) {
      each.textContent = inWords(left);
      each.hidden = false;
    }
    if (moments.length && left <= moments[0]) {
      while (moments.length && left <= moments[0]) moments.shift();
      announced.textContent = inWords(left);
    }
    if (!left) end();
  };

  timer = setInterval(tick, 1000);
  document.addEventListener("visibilitychange", tick);
  window.addEventListener("pageshow", (event) => event.persisted && location.reload());
  tick();
}
