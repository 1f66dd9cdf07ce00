import { expect, test } from "vitest";
import { HEIGHT, lineOf, momentAt, percent, signs, spot } from "./curve";

test("a certain win is at the top, none at the bottom, the end at the right", () => {
  expect(spot(0, 0, 10, 100, 10_000)).toEqual({ x: 8, y: HEIGHT - 8 });
  expect(spot(10, 10_000, 10, 100, 10_000)).toEqual({ x: 92, y: 8 });
});

test("a point on the curve is the moment that stands there", () => {
  for (let at = 0; at <= 10; at++) expect(momentAt(spot(at, 0, 10, 100, 1).x, 10, 100)).toBe(at);
  expect([momentAt(-50, 10, 100), momentAt(500, 10, 100)]).toEqual([0, 10]);
});

test("a line goes through every moment", () => {
  expect(lineOf([0, 5000, 10_000], 2, 100, 10_000)).toBe(`M8.0 ${HEIGHT - 8}.0L50.0 ${HEIGHT / 2}.0L92.0 8.0`);
});

test("no two seats have their signs at the same moments", () => {
  const all = [0, 1, 2].flatMap((seat) => signs(seat, 3, 300));
  expect(new Set(all).size).toBe(all.length);
});

test("a short game has a sign for each of its moments at most, and none has no signs", () => {
  expect([0, 1, 2, 3].map((length) => signs(1, 6, length))).toEqual([[], [0], [0, 1], [0, 1, 2]]);
});

test("per cent", () => {
  expect([percent(1234, 10_000), percent(1234, 10_000, true), percent(-1234, 10_000, true)]).toEqual([
    "12 %",
    "+12 %",
    "−12 %",
  ]);
});
