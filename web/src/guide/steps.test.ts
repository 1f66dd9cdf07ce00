import { expect, test } from "vitest";
import { current, isLike, open, type Step } from "./steps";

const look = (name: string): Step => ({ name, at: [], moves: [], along: 0, until: "", only: "*", wrong: {} });
const move = (name: string): Step => ({ ...look(name), moves: ["bid 2"] });

test("a pattern has alternatives, and a star for any noun", () => {
  expect(isLike("bid 2", "bid 1 | bid 2")).toBe(true);
  expect(isLike("bid 3", "bid 1 | bid 2")).toBe(false);
  expect(isLike("build mocha", "stop | build *")).toBe(true);
  expect(isLike("end", "*")).toBe(true);
});

test("what was not looked at comes before what is to be done", () => {
  const steps = [move("a"), look("b"), look("c"), move("d"), look("e")];
  expect(current(steps, 0, new Set())).toBe(0);
  expect(current(steps, 3, new Set())).toBe(1);
  expect(current(steps, 3, new Set(["b"]))).toBe(2);
  expect(current(steps, 3, new Set(["b", "c"]))).toBe(3);
  // After an undo the earlier step is asked for again, whatever was looked at.
  expect(current(steps, 0, new Set(["b", "c"]))).toBe(0);
  expect(current(steps, 5, new Set())).toBe(4);
  expect(current(steps, 5, new Set(["e"]))).toBe(5);
});

test("of free choices only those that can be made are ringed", () => {
  const names = ["#hand", "build siwa", "build kabul"];
  expect(open(names, (name) => name === "build siwa")).toEqual(["#hand", "build siwa"]);
  expect(open(names, () => false)).toEqual(names);
});
