// @vitest-environment jsdom
import { expect, test } from "vitest";
import { freshName, rootOf } from "./explorer.svelte";
import type { LineInfo, Position } from "./types";

const named = (...names: string[]) => names.map((name) => ({ name }) as LineInfo);
const numbered = (number: number) => `Line ${number}`;

test("a new line has the first name that is free", () => {
  expect(freshName([], numbered)).toBe("Line 1");
  expect(freshName(named("Line 1", "Silk", "Line 3"), numbered)).toBe("Line 2");
});

test("lines of a side board are those of its table", () => {
  expect(rootOf({ id: "a" } as Position)).toBe("a");
  expect(rootOf({ id: "b", line: { table: "a", n: 3, name: "", dealt: false } } as Position)).toBe("a");
});
