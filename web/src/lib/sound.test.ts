import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Sound } from "./sound";

const wish = vi.hoisted(() => ({ sound: false }));
vi.mock("./screen.svelte", () => ({ screen: wish }));

/** What is set to a value at some time, as pitch and loudness are. */
class Dial {
  value = 0;
  readonly set: [number, number][] = [];
  setValueAtTime = (value: number, at: number) => void this.set.push([value, at]);
  exponentialRampToValueAtTime = this.setValueAtTime;
}

/** A browser's desk, where everything that is played is written down. */
class Desk {
  static made: Desk[] = [];
  readonly currentTime = 5;
  readonly sampleRate = 8000;
  readonly destination = {};
  resumed = 0;
  readonly voices: { from: number; to: number; pitch: Dial }[] = [];
  readonly gains: Dial[] = [];
  readonly plucks: { from: number; samples: Float32Array }[] = [];
  constructor() {
    Desk.made.push(this);
  }
  resume = async () => void this.resumed++;
  createGain() {
    const gain = new Dial();
    this.gains.push(gain);
    return { gain, connect: (next: unknown) => next };
  }
  createOscillator() {
    const voice = { from: NaN, to: NaN, pitch: new Dial() };
    this.voices.push(voice);
    const [start, stop] = [(at: number) => void (voice.from = at), (at: number) => void (voice.to = at)];
    return { type: "", frequency: voice.pitch, connect: (next: unknown) => next, start, stop };
  }
  createBuffer(_: number, length: number) {
    const samples = new Float32Array(length);
    return { samples, getChannelData: () => samples };
  }
  createBufferSource() {
    const source = {
      buffer: null as { samples: Float32Array } | null,
      connect: (next: unknown) => next,
      start: (from: number) => void this.plucks.push({ from, samples: source.buffer!.samples }),
    };
    return source;
  }
  createBiquadFilter() {
    return { type: "", Q: new Dial(), frequency: new Dial(), connect: (next: unknown) => next };
  }
}

/** The sounds as they are after the page was loaded. */
async function loaded() {
  vi.resetModules();
  return import("./sound");
}

beforeEach(() => {
  Desk.made = [];
  wish.sound = true;
  vi.stubGlobal("AudioContext", Desk);
});
afterEach(() => vi.unstubAllGlobals());

const SOUNDS: Sound[] = ["wood", "card", "coin", "die", "stamp", "hooves", "turn", "refusal", "win"];

test("nothing is made until it is wished for", async () => {
  const { play, ring } = await loaded();
  wish.sound = false;
  for (const sound of SOUNDS) play(sound);
  ring();
  expect(Desk.made).toEqual([]);
  wish.sound = true;
  play("turn");
  play("wood");
  expect([Desk.made.length, Desk.made[0]!.resumed]).toEqual([1, 2]);
});

describe.each(SOUNDS)("the sound of %s", (sound) => {
  test("begins now, ends within three seconds, and is never loud", async () => {
    const { play } = await loaded();
    play(sound, "xanadu");
    const [desk] = Desk.made;
    const [master, ...faders] = desk!.gains;
    expect(master!.value).toBe(0.5);
    const begun = [...desk!.voices, ...desk!.plucks].map(({ from }) => from);
    expect(Math.min(...begun)).toBeCloseTo(5.01);
    const times = faders.flatMap(({ set }) => set.map(([, at]) => at));
    expect(Math.max(...times)).toBeLessThan(8);
    const loudness = faders.flatMap(({ set }) => set.map(([loud]) => loud));
    expect(Math.max(...loudness)).toBeLessThanOrEqual(0.2);
    // To zero no loudness can fall exponentially: browsers refuse it.
    expect(Math.min(...loudness)).toBeGreaterThan(0);
  });

  test("is made of samples and pitches that can be heard", async () => {
    const { play } = await loaded();
    play(sound, "golden_city");
    const [desk] = Desk.made;
    for (const { samples } of desk!.plucks) {
      expect(samples.every((one) => Math.abs(one) <= 1)).toBe(true);
      expect(samples.some((one) => one !== 0)).toBe(true);
    }
    for (const { pitch, from, to } of desk!.voices) {
      expect(to).toBeGreaterThan(from);
      for (const [hertz] of pitch.set) expect(hertz > 40 && hertz < 6000).toBe(true);
    }
  });
});

test("a win is as many notes as the game's mode has, and has a mode also in games of others", async () => {
  const { play } = await loaded();
  for (const game of ["golden_city", "xanadu", "maharaja", "marco_polo_2", "bazaar", ""]) play("win", game);
  expect(Desk.made[0]!.plucks.length).toBe(6 * 6);
});

test("a plucked string dies away, sooner for a refusal", async () => {
  const { play } = await loaded();
  play("turn");
  play("refusal");
  const [long, , short] = Desk.made[0]!.plucks;
  const power = (samples: Float32Array) => samples.reduce((sum, one) => sum + one * one, 0) / samples.length;
  const left = ({ samples }: { samples: Float32Array }) => power(samples.slice(-2000)) / power(samples.slice(0, 2000));
  expect(left(long!)).toBeLessThan(0.5);
  expect(left(short!)).toBeLessThan(left(long!));
});

test("what is set down, ridden, rolled, sealed and paid sounds different", async () => {
  const { soundOf } = await loaded();
  const heard = ["build", "travel", "use", "sign", "sell", "anything"].map(soundOf);
  expect(new Set(heard).size).toBe(6);
});
