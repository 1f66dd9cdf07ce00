import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hue } from "./ScoreBar.svelte";

const tokens = readFileSync("src/tokens.css", "utf8");
const declared = (name: string) => new RegExp(`--source-${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];

test("a source that is called by a colour has it, whatever its number", () => {
  expect(hue(3, "green")).toBe("var(--source-green, var(--source-3))");
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(declared("green")!.slice(at, at + 2), 16));
  expect(green).toBeGreaterThan(Math.max(red!, blue!));
});

test("no two sources of Xanadú look alike", () => {
  const looks = ["brown", "blue", "yellow", "green", "forced", "final"].map(declared);
  expect(new Set([...looks, declared("6")]).size).toBe(7);
});

test("there is a colour for every number", () => {
  for (let number = 0; number < 30; number++) expect(declared(/source-(\d+)/.exec(hue(number))![1]!)).toBeDefined();
});
