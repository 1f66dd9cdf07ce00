// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { screen } from "../../lib/screen.svelte";
import { news } from "./news";
import type { Table } from "./table";

vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} })));

const NAMES = ["Ada", "Ben", "Cleo"];

/** What Ada is told when she is asked, after what was said in turn: [seat, "verb noun"]. */
const told = (prompt: string, ...deeds: [number, string][]) =>
  news({
    me: 0,
    position: { prompt: { name: prompt } },
    log: deeds.map(([seat], n) => [n + 1, seat, n]),
    parts: (code: number) => deeds[code]![1].split(" "),
    nameOf: (seat: number) => NAMES[seat] ?? "",
  } as unknown as Table);
const displaced = (name: string) => screen.words.say("gc-displaced", { name });

it("names who took the pair on which my hand was, not who bid for another", () => {
  expect(told("bidding", [0, "bid 2"], [1, "bid 2"])).toBe(displaced("Ben"));
  expect(told("bidding", [0, "bid 2"], [1, "bid 2"], [2, "bid 3"])).toBe(displaced("Ben"));
});

it("says nothing at the first bid of a round, nor when something else is asked", () => {
  expect(told("bidding", [0, "bid 2"], [1, "build aden"], [2, "bid 1"])).toBe("");
  expect(told("bidding")).toBe("");
  expect(told("building", [0, "bid 2"], [1, "bid 2"])).toBe("");
});
