import { expect, test } from "vitest";
import { after, before, momentsOf } from "./moments";
import type { Account, LogEntry } from "../lib/types";

const log: LogEntry[] = [
  [1, -1, 5],
  [2, 0, 6],
  [3, 0, 7],
  [4, -1, 8],
  [5, 1, 9],
  [6, 0, 3],
];
const accounts = [{ n: 5, about: { scoring: "first" } }, { n: 6 }] as unknown as Account[];

test("turns begin where somebody else decides, nature does not count", () => {
  expect(momentsOf(log, [], [], []).turns).toEqual([1, 4, 5]);
});

test("own choices are those that were not forced", () => {
  expect(momentsOf(log, [], [0], [3]).own).toEqual([1, 5]);
});

test("scorings are looked at when they have happened", () => {
  expect(momentsOf(log, accounts, [], []).scorings).toEqual([5]);
});

test("the next and the last moment", () => {
  expect([after([1, 4, 5], 1), after([1, 4], 4), before([1, 4], 4), before([1], 1)]).toEqual([4, null, 1, null]);
});
