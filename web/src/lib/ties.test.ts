import { expect, test } from "vitest";
import { tiebreaks } from "./ties";
import type { Scores } from "./types";

const scores = (points: number[], gold: number[]): Scores => ({
  ending: "",
  points,
  ranks: [],
  sources: {},
  ties: { gold, card: [1, 2, 3] },
});

test("the gold is shown even where points alone decide", () => {
  expect(tiebreaks(scores([7, 6, 5], [3, 3, 3]))).toEqual(["gold"]);
});

test("what settles a tie of gold is shown where there is one", () => {
  expect(tiebreaks(scores([7, 7, 5], [3, 4, 3]))).toEqual(["gold"]);
  expect(tiebreaks(scores([7, 7, 5], [3, 3, 9]))).toEqual(["gold", "card"]);
});

test("a game without tie-breaks shows none", () => {
  expect(tiebreaks({ ...scores([1, 1], []), ties: {} })).toEqual([]);
});
