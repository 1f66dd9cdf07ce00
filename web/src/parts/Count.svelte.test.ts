// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Count from "./Count.svelte";

let pace = 1;
vi.mock("./motion", () => ({ pace: () => pace }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function counting(to: number): { seen: string[]; end: string } {
  const properties = $state({ value: 3 });
  const component = mount(Count, { target: document.body, props: properties });
  flushSync();
  properties.value = to;
  flushSync();
  const seen: string[] = [];
  for (let at = 0; at <= 1000; at += 40) {
    const now = document.body.textContent!.trim();
    if (now !== seen.at(-1)) seen.push(now);
    vi.advanceTimersByTime(40);
    flushSync();
  }
  const end = document.body.textContent!.trim();
  void unmount(component);
  return { seen, end };
}

test("a number counts step by step to what it has become", () => {
  pace = 1;
  expect(counting(7)).toEqual({ seen: ["3", "4", "5", "6", "7"], end: "7" });
});

test("a long way is counted in large steps and ends within a second", () => {
  pace = 1;
  const { seen, end } = counting(503);
  expect(end).toBe("503");
  expect(seen.length).toBeGreaterThan(10);
  expect(seen.length).toBeLessThan(26);
});

test("whoever wishes for no motion sees the new number at once", () => {
  pace = 0;
  expect(counting(7)).toEqual({ seen: ["7"], end: "7" });
});
