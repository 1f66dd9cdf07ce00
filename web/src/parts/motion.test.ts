// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { painted, pace, scrollTo, shift, swift, turn } from "./motion";

const wish = vi.hoisted(() => ({ speed: "fast" }));
vi.mock("../lib/screen.svelte", () => ({ screen: wish }));
let isStill = false;

beforeEach(() => {
  wish.speed = "fast";
  isStill = false;
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: isStill && query.includes("reduced-motion") }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("how long things move", () => {
  test.each([
    ["off", 0],
    ["fast", 1],
    ["slow", 2],
  ])("is by the wish of whoever looks (%s)", (speed, factor) => {
    wish.speed = speed;
    expect([pace(), swift()]).toEqual([factor, 180 * factor]);
  });

  test.each(["off", "fast", "slow"])("is no time where the system wishes for none (%s)", (speed) => {
    wish.speed = speed;
    isStill = true;
    expect([pace(), swift()]).toEqual([0, 0]);
  });
});

describe("a thing that goes to another place", () => {
  const box = (left: number, width: number) => new DOMRect(left, 0, width, 20);

  test("moves there", () => {
    const node = document.body.appendChild(document.createElement("i"));
    const moving = shift(node, { from: box(0, 20), to: box(100, 20) });
    expect(moving.duration).toBe(180);
  });

  test.each([
    ["comes from", box(0, 0), box(100, 20)],
    ["goes to", box(0, 20), box(0, 0)],
  ])("jumps where what it %s is hidden", (_, from, to) => {
    expect(shift(document.createElement("i"), { from, to })).toEqual({ duration: 0 });
  });
});

describe("a card that is turned up", () => {
  const card = () => {
    const node = document.createElement("div");
    const animate = vi.fn();
    return { node: Object.assign(node, { animate }), animate };
  };

  test("narrows to a line half way and opens again", () => {
    const { node, animate } = card();
    const { duration, css } = turn(node);
    expect([0, 0.25, 0.5, 0.75, 1].map(css)).toEqual([1, 0.5, 0, 0.5, 1].map((wide) => `transform: scaleX(${wide})`));
    expect([duration, animate.mock.calls[0]![1].duration]).toEqual([520, 520]);
  });

  test("is there at once for whoever wishes for no motion", () => {
    wish.speed = "off";
    const { node, animate } = card();
    expect(turn(node).duration).toBe(0);
    expect(animate).not.toHaveBeenCalled();
  });
});

describe("what looks where things are", () => {
  test("waits until the picture is on the screen", () => {
    vi.useFakeTimers();
    const what = vi.fn();
    painted(what);
    expect(what).not.toHaveBeenCalled();
    vi.advanceTimersByTime(20);
    expect(what).toHaveBeenCalledOnce();
  });

  test("brings a place of a wide board to the middle of its window", () => {
    vi.useFakeTimers();
    const box = { scrollWidth: 1000, clientWidth: 300, scrollLeft: 0 };
    scrollTo(box as HTMLElement, 0.5);
    expect(box.scrollLeft).toBe(0);
    vi.advanceTimersByTime(20);
    expect(box.scrollLeft).toBe(350);
  });
});
