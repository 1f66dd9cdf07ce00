import { expect, it } from "vitest";
import { card } from "./card";
import { BLACK, hand } from "./khanate";
import type { Table } from "./table";

/** Dice by kind: a pair for each value, one's own and black ones. */
const dice = (...kinds: number[]) => [...kinds, ...Array<number>(12 - kinds.length).fill(0)];

function told(round: number, me = 0) {
  const say = (key: string, args: { dice?: number } = {}) => (args.dice === undefined ? key : `${key} ${args.dice}`);
  const view = { round, dice: [dice(1, 0, 0, 1), dice(0, 0, 2, 0, 1)] };
  return card({ me, view, catalogue: { rounds: 5 }, words: { say } } as unknown as Table);
}

it("counts the dice that I have left, also black ones", () => {
  expect(told(2).round).toBe("card-round 2");
  expect(told(2, 1).round).toBe("card-round 3");
  expect(told(2, -1).round).toBe("card-round 0");
  expect(told(0).round).toBe("card-round-before");
});

it("says when the last round has come", () => {
  expect([told(4).aim, told(5).aim]).toEqual(["card-aim", "card-aim-last"]);
});

it("reads dice by their kind", () => {
  expect(hand(dice(1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 2), 3)).toEqual([
    { value: 1, owner: 3, noun: "1" },
    { value: 2, owner: BLACK, noun: "black-2" },
    { value: 6, owner: 3, noun: "6" },
    { value: 6, owner: 3, noun: "6" },
  ]);
});
