import { expect, test } from "vitest";
import { changes, deeds, total } from "./story";
import type { Position } from "./types";

const seats = [{}, {}, {}];
const at = (n: number, view: object, log: number[][] = []) => ({ n, view, log, seats }) as unknown as Position;

test("numbers of the seats that changed, and nothing that was or is hidden", () => {
  const then = at(4, { coins: [3, 2, 1], letters: [0, -1, -1], round: 1, hand: [[1], [2], [3]] });
  const now = at(5, { coins: [3, 4, 0], letters: [4, -1, 7], round: 2, hand: [[1], [2], [9]] });
  expect(changes(then, now)).toEqual([
    { seat: 1, field: "coins", by: 2 },
    { seat: 2, field: "coins", by: -1 },
    { seat: 0, field: "letters", by: 4 },
  ]);
});

test("what others openly decided, and what changed with it", () => {
  const log = [
    [4, 1, 7],
    [5, 1, 8],
    [6, -1, 3],
    [7, 0, 2],
    [8, 2, -1],
  ];
  const found = deeds(at(4, { coins: [1, 1, 1] }), at(8, { coins: [1, 3, 1] }, log), (seat) => seat === 0);
  expect(found).toEqual([{ n: 5, seat: 1, told: 8, changes: [{ seat: 1, field: "coins", by: 2 }] }]);
});

test("gains add up to the change of the view", () => {
  const views = [
    [3, 3, 3],
    [3, 5, 3],
    [2, 5, 4],
    [2, 1, 4],
  ].map((coins, i) => at(i, { coins }, [[i, 1, 0]]));
  const all = views.slice(1).flatMap((now, i) => deeds(views[i]!, now, () => false));
  const bySeat = (a: { seat: number }, b: { seat: number }) => a.seat - b.seat;
  expect(total(all).sort(bySeat)).toEqual(changes(views[0]!, views[3]!).sort(bySeat));
});
