// @ts-check
"use strict";

/**
 * @typedef {{clause: string, ruling: string, text: string}} Told
 * @typedef {{number: number, seconds_per_tick: number,
 *   partials: {frequency: number, level: number, half_life: number}[]}} Note
 * @typedef {{picture: number[], move: string|null, player: number|null, scores: (number|string)[],
 *   notes: Note[], text: string, position: string, events: Told[], unscored: Told[], outcome: string|null}} Frame
 * @typedef {{frame: number, turn: number|null, what: string, clause: string, ruling: string,
 *   claimed: string, found: string}} Wrong
 * @typedef {{game: string, frames: Frame[], lines: string[],
 *   rules: Object<string, {title: string, text: string}>, wrong: Wrong|null}} Data
 */

/** How long a turn is shown while playing, in milliseconds. */
const PACE = 1000;

/** @type {(id: string) => HTMLElement} */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @type {Data} */
const data = JSON.parse(byId("data").textContent || "");
const slider = /** @type {HTMLInputElement} */ (byId("turn"));
const last = data.frames.length - 1;
let now = 0;
/** @type {number|undefined} */
let timer;

/** @type {(tag: string, text: string, name?: string) => HTMLElement} */
function element(tag, text, name = "") {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = name;
  return made;
}

/** The ids that decide, each with its sentence of the rulebook folded below.
 * @type {(clause: string, ruling: string) => HTMLElement[]} */
function sentences(clause, ruling) {
  const ids = [...new Set([clause, ruling])].filter((id) => id in data.rules);
  return ids.map((id) => {
    const details = document.createElement("details");
    details.append(element("summary", `${id}, ${data.rules[id].title}`));
    details.append(...data.rules[id].text.split("\n\n").map((text) => element("p", text)));
    return details;
  });
}

/** @type {(list: HTMLElement, title: HTMLElement, events: Told[]) => void} */
function list(list, title, events) {
  title.hidden = events.length === 0;
  list.replaceChildren(
    ...events.map(({ clause, ruling, text }) => {
      const item = document.createElement("li");
      item.append(element("span", clause, "clause"), text, ...sentences(clause, ruling));
      return item;
    }),
  );
}

/** @type {(box: HTMLElement) => void} */
function tellWrong(box) {
  const wrong = data.wrong;
  box.hidden = wrong === null || wrong.frame !== now;
  if (wrong === null || box.hidden) {
    box.replaceChildren();
    return;
  }
  const both = document.createElement("dl");
  both.append(element("dt", "record"), element("dd", wrong.claimed));
  both.append(element("dt", "rules"), element("dd", wrong.found));
  const where = wrong.turn === null ? "At the end" : `Turn ${wrong.turn + 1}`;
  box.replaceChildren(
    element("h3", `${where}: ${wrong.what} (${wrong.ruling || wrong.clause})`),
    both,
    ...sentences(wrong.clause, wrong.ruling),
  );
}

/** @type {(frame: Frame) => string} */
function heading(frame) {
  const scores = frame.scores.join(" : ");
  if (frame.move === null) return `Start, ${scores}`;
  return `Turn ${now} of ${last}: player ${frame.player} plays ${frame.move}, ${scores}`;
}

/** @type {(turn: number) => void} */
function show(turn) {
  now = Math.max(0, Math.min(last, turn));
  const frame = data.frames[now];
  byId("board").innerHTML = frame.picture.map((line) => data.lines[line]).join("\n");
  byId("heading").textContent = heading(frame);
  byId("text").textContent = frame.outcome ? `${frame.text} It is over: ${frame.outcome}.` : frame.text;
  byId("position").textContent = frame.position;
  list(byId("events"), byId("scored-title"), frame.events);
  list(byId("unscored"), byId("unscored-title"), frame.unscored);
  tellWrong(byId("wrong"));
  slider.value = String(now);
  slider.setAttribute("aria-valuetext", heading(frame));
  for (const id of ["first", "back"]) byId(id).toggleAttribute("disabled", now === 0);
  for (const id of ["on", "end"]) byId(id).toggleAttribute("disabled", now === last);
  const line = document.getElementById("now");
  if (line) {
    const [from, to] = [Number(line.dataset.first), Number(line.dataset.last)];
    const x = String(from + ((to - from) * now) / last);
    line.setAttribute("x1", x);
    line.setAttribute("x2", x);
  }
  // A page inside a notebook has no address of its own.
  if (location.protocol !== "about:") history.replaceState(null, "", `#${now}`);
}

/** Plays on, or stops. @type {(playing: boolean) => void} */
function play(playing) {
  clearInterval(timer);
  timer = undefined;
  const button = byId("play");
  button.textContent = playing ? "■ stop" : "▶ play";
  button.setAttribute("aria-pressed", String(playing));
  if (!playing) return;
  if (now === last) show(0);
  timer = setInterval(() => {
    show(now + 1);
    if (now === last) play(false);
  }, PACE);
}

/** How far ahead strokes are planned, in seconds. */
const AHEAD = 0.3;

/** How much of the loudest voice a stroke has, and after how many halvings it is silent. */
const [LOUDNESS, HALVINGS] = [0.12, 10];

/** @type {AudioContext|undefined} */
let audio;
/** @type {number|undefined} */
let planner;
/** The next tick that is planned: the counter runs on from state to state. */
let tick = 0;
let tickAt = 0;

/** One stroke of a note; what the rate cannot hold is left out.
 * @type {(context: AudioContext, note: Note, at: number) => void} */
function strike(context, note, at) {
  for (const { frequency, level, half_life: half } of note.partials) {
    if (frequency >= 0.45 * context.sampleRate) continue;
    const oscillator = new OscillatorNode(context, { frequency });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(LOUDNESS * level, at);
    gain.gain.exponentialRampToValueAtTime(LOUDNESS * level * 2 ** -HALVINGS, at + HALVINGS * half);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(at);
    oscillator.stop(at + HALVINGS * half);
  }
}

/** Plans the strokes of the state that is shown. @type {(context: AudioContext) => void} */
function plan(context) {
  const { notes } = data.frames[now];
  const step = notes.length > 0 ? notes[0].seconds_per_tick : 1 / 32;
  for (; tickAt < context.currentTime + AHEAD; tick += 1, tickAt += step) {
    for (const note of notes) if (tick % note.number === 0) strike(context, note, tickAt);
  }
}

/** Lets the states be heard, or not. @type {(on: boolean) => void} */
function hear(on) {
  byId("sound").setAttribute("aria-pressed", String(on));
  clearInterval(planner);
  audio?.close();
  audio = undefined;
  if (!on) return;
  const context = new AudioContext();
  audio = context;
  [tick, tickAt] = [0, context.currentTime];
  planner = setInterval(() => plan(context), (1000 * AHEAD) / 3);
}

/** @type {Object<string, () => void>} */
const KEYS = {
  ArrowLeft: () => show(now - 1),
  ArrowRight: () => show(now + 1),
  Home: () => show(0),
  End: () => show(last),
  " ": () => play(timer === undefined),
};

document.addEventListener("keydown", (event) => {
  const target = /** @type {Element} */ (event.target);
  const pressing = event.key === " " && target.closest("button, summary") !== null;
  if (!(event.key in KEYS) || pressing || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  KEYS[event.key]();
});
slider.addEventListener("input", () => show(Number(slider.value)));
byId("first").addEventListener("click", KEYS.Home);
byId("back").addEventListener("click", KEYS.ArrowLeft);
byId("on").addEventListener("click", KEYS.ArrowRight);
byId("end").addEventListener("click", KEYS.End);
byId("play").addEventListener("click", KEYS[" "]);
byId("sound").hidden = data.frames.every((frame) => frame.notes.length === 0);
byId("sound").addEventListener("click", () => hear(audio === undefined));

show(data.wrong === null ? Number(location.hash.slice(1)) || 0 : data.wrong.frame);
