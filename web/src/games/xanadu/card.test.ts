import { expect, it } from "vitest";
import { card } from "./card";
import type { Table } from "./table";

/** The keys that the card of two players uses, and how many cards it calls safe. */
function told(view: object, seats = 2) {
  const say = (key: string, args?: { safe?: number }) => (args?.safe === undefined ? key : `${key} ${args.safe}`);
  const money = Array<number>(seats).fill(0);
  const seen = { pile: 30, shuffles: 0, last_shuffle: 3, end_in_pile: 0, money, ...view };
  return card({ view: seen, words: { say } } as unknown as Table);
}

it("says how near the shuffle is that puts the end into the pile", () => {
  expect(told({}).round).toBe("card-round");
  expect(told({ shuffles: 1 }).round).toBe("card-round");
  expect(told({ shuffles: 2 }).round).toBe("card-round-near");
});

it("says how many cards are safe: the end is among the eleven lowest (XAN-8.5)", () => {
  expect(told({ end_in_pile: 1, pile: 15 }).round).toBe("card-round-safe 4");
  expect(told({ end_in_pile: 1, pile: 12 }).round).toBe("card-round-safe 1");
  expect(told({ end_in_pile: 1, pile: 11 }).round).toBe("card-round-risk 0");
});

it("tells five and six players of their bonus", () => {
  expect(told({}, 4).aim).toBe("card-aim");
  expect(told({}, 5).aim).toBe("card-aim-bonus");
});
