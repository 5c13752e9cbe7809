// A soft knock as an answer is marked, for learners who switched it on: two notes up where it is right,
// one low one where it is not. Pages say so in words as well; nothing is told by sound alone.
const RIGHT = [523, 784]; // hertz
const OTHERWISE = [262];
const LENGTH = 0.14; // seconds
const LOUDEST = 0.2;

let audio;
let heard; // each result once, however often the page settles

function play(hertz, at) {
  const note = new OscillatorNode(audio, { type: "triangle", frequency: hertz });
  const loudness = new GainNode(audio, { gain: LOUDEST });
  loudness.gain.setTargetAtTime(0, at, LENGTH / 4);
  note.connect(loudness).connect(audio.destination);
  note.start(at);
  note.stop(at + LENGTH * 2);
}

document.addEventListener("htmx:afterSettle", () => {
  const result = document.querySelector("#result .verdict");
  if (document.documentElement.dataset.sound !== "on" || !result || result === heard) return;
  heard = result;
  audio ??= new AudioContext();
  const notes = result.matches(".verdict-right") ? RIGHT : OTHERWISE;
  for (const [place, hertz] of notes.entries()) play(hertz, audio.currentTime + place * LENGTH);
});
