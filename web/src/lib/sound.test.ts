import { expect, test, vi } from "vitest";
import { play, soundOf } from "./sound";

const wish = vi.hoisted(() => ({ sound: false }));
vi.mock("./screen.svelte", () => ({ screen: wish }));

test("nothing is made until it is wished for", () => {
  const made = vi.fn();
  vi.stubGlobal("AudioContext", made);
  play("turn");
  expect(made).not.toHaveBeenCalled();
  wish.sound = true;
  expect(() => play("turn")).toThrow(); // the stub cannot sound
  expect(made).toHaveBeenCalledOnce();
});

test("what is set down, ridden, rolled, sealed and paid sounds different", () => {
  const heard = ["build", "travel", "use", "sign", "sell", "anything"].map(soundOf);
  expect(new Set(heard).size).toBe(6);
});
