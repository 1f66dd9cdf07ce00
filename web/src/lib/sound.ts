/** The sounds of the table, made here and now by the browser: short, warm, low; none unless wished for. */

import { screen } from "./screen.svelte";

export type Sound = "wood" | "card" | "coin" | "die" | "stamp" | "hooves" | "turn" | "refusal" | "win";

/** The degrees of each game's mode in semitones: hijaz, pentatonic, bhupali, dorian. */
const MODES: Record<string, number[]> = {
  golden_city: [0, 1, 4, 5, 7, 8],
  xanadu: [0, 2, 4, 7, 9, 12],
  maharaja: [0, 2, 4, 7, 9, 12],
  marco_polo_2: [0, 2, 3, 5, 7, 10],
};
const D4 = 293.66;
const MASTER = 0.5;

let audio: AudioContext | null = null;
let out: GainNode | null = null;

/** What everything is played into; a browser lets it sound only after somebody has touched the page. */
function desk(): [AudioContext, GainNode] {
  audio ??= new AudioContext();
  if (!out) {
    out = audio.createGain();
    out.gain.value = MASTER;
    out.connect(audio.destination);
  }
  return [audio, out];
}

const near = (value: number) => value * (0.97 + Math.random() * 0.06);

/** A loudness that begins at once and dies away; -14 dB at most. */
function fade(at: number, loud: number, length: number): GainNode {
  const [context, into] = desk();
  const gain = context.createGain();
  gain.gain.setValueAtTime(loud * 0.2, at);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + length);
  gain.connect(into);
  return gain;
}

function tone(type: OscillatorType, from: number, to: number, at: number, length: number, loud: number) {
  const [context] = desk();
  const voice = context.createOscillator();
  voice.type = type;
  voice.frequency.setValueAtTime(near(from), at);
  voice.frequency.exponentialRampToValueAtTime(near(to), at + length);
  voice.connect(fade(at, loud, length));
  voice.start(at);
  voice.stop(at + length);
}

function noise(kind: BiquadFilterType, from: number, to: number, at: number, length: number, loud: number) {
  const [context] = desk();
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = kind;
  filter.Q.value = 3;
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(filter).connect(fade(at, loud, length));
  source.start(at);
}

/** A plucked string, worked out in full: a burst of noise that runs round a delay and loses its edge. */
function pluck(pitch: number, at: number, feedback = 0.985, loud = 1) {
  const [context] = desk();
  const rate = context.sampleRate;
  const length = Math.ceil(rate * 0.9);
  const buffer = context.createBuffer(1, length, rate);
  const samples = buffer.getChannelData(0);
  const period = Math.round(rate / near(pitch));
  for (let i = 0; i < length; i++)
    samples[i] =
      i < period
        ? Math.random() * 2 - 1
        : (feedback * ((samples[i - period] ?? 0) + (samples[i - period - 1] ?? 0))) / 2;
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(fade(at, loud, 0.9));
  source.start(at);
}

function wood(at: number, loud = 1) {
  noise("bandpass", 900, 900, at, 0.03, 0.8 * loud);
  tone("sine", 190, 120, at, 0.09, loud);
}

const makers: Record<Sound, (at: number, game: string) => void> = {
  wood: (at) => wood(at),
  card: (at) => noise("bandpass", 1200, 4000, at, 0.09, 0.5),
  coin: (at) => {
    for (const [pitch, loud] of [
      [2637, 0.35],
      [3951, 0.25],
      [5274, 0.15],
    ] as const)
      tone("triangle", pitch, pitch, at, 0.16, loud);
  },
  die: (at) => [0, 0.09, 0.15, 0.19, 0.22].forEach((later, k) => wood(at + later, k === 4 ? 1 : 0.8 - k * 0.15)),
  stamp: (at) => {
    tone("sine", 95, 80, at, 0.08, 1);
    noise("lowpass", 500, 300, at, 0.05, 0.6);
  },
  hooves: (at) =>
    [0, 0.09, 0.24, 0.33, 0.48, 0.57].forEach((later) => noise("lowpass", 350, 250, at + later, 0.04, 0.8)),
  turn: (at) => {
    pluck(D4, at);
    pluck(D4 * 1.5, at + 0.14);
  },
  refusal: (at) => pluck(174.6, at, 0.93, 0.7),
  win: (at, game) => {
    (MODES[game] ?? MODES.marco_polo_2!).forEach((step, k) => pluck(D4 * 2 ** (step / 12), at + k * 0.3));
    for (const beat of [0, 0.9]) tone("sine", 80, 50, at + beat, 0.25, 1);
  },
};

export function play(sound: Sound, game = "") {
  if (!screen.sound) return;
  const [context] = desk();
  void context.resume();
  makers[sound](context.currentTime + 0.01, game);
}

/** What a deed sounds like, by the word that names it. */
const VERBS: Record<string, Sound> = {
  build: "wood",
  put: "wood",
  erect: "wood",
  place: "wood",
  move: "wood",
  travel: "hooves",
  go: "hooves",
  second: "hooves",
  use: "die",
  die: "die",
  reroll: "die",
  sign: "stamp",
  complete: "stamp",
  improve: "stamp",
  sell: "coin",
  buy: "coin",
  gold: "coin",
  draw: "card",
  choose: "card",
  worker: "card",
  take: "card",
};
export const soundOf = (verb: string): Sound => VERBS[verb] ?? "card";

/** It is one's turn. */
export const ring = () => play("turn");
