import { expect, test } from "vitest";
import { after, before, momentsOf, roundOf, turnOf } from "./moments";
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

test("the round of a moment is the one whose scoring comes next, and none where nothing else is scored", () => {
  const scored = [
    { n: 4, about: { scoring: "round", round: 1 } },
    { n: 5, about: { scoring: "bonuses", round: 9 } },
    { n: 6, about: { scoring: "round", round: 2 } },
  ] as unknown as Account[];
  expect([roundOf(scored, 1), roundOf(scored, 3), roundOf(scored, 4), roundOf(scored, 6)]).toEqual([1, 1, 2, null]);
});

test("turns are counted for each player, up to the decision that follows the moment", () => {
  expect([turnOf(log, 0, 1), turnOf(log, 0, 2), turnOf(log, 1, 4), turnOf(log, 0, 5)]).toEqual([1, 1, 1, 2]);
});
