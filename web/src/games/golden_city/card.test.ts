import { describe, expect, it } from "vitest";
import { areaNoun, card } from "./card";
import type { Table } from "./table";

const PLACES = ["mocha", "petra", "siwa"];
const values = { good_owner: 2, good_sole_owner_bonus: 3, area_presence: 1, area_majority_bonus: 4 };
const face = { good: "wine", area_kind: "river", area: "tigris", places: ["petra", "siwa"] };
const catalogue = {
  limits: { rounds_max: 15 },
  scoring_values: values,
  cards: {
    scoring_card: [face],
    goods_card: [{ goods: ["wine", "silk"] }, { goods: ["wine", "pottery"] }, { goods: ["silk", "pottery"] }],
  },
  map: { place: PLACES.map((id) => ({ id })) },
};

interface Given {
  /** By seat: the goods cards held, by their numbers. */
  goods?: number[][];
  /** By place: the seats that have built there. */
  houses?: number[][];
  me?: number;
  bonus?: string;
  view?: object;
}

/** What the card of three players says: the key of its sentence with the letters that it promises. */
function told({ goods = [], houses = [], me = 0, bonus = "sole", view = {} }: Given) {
  const held = [0, 1, 2].map((seat) => [0, 1, 2].map((one) => Number(goods[seat]?.includes(one) ?? false)));
  const built = PLACES.map((_, place) => [0, 1, 2].map((seat) => Number(houses[place]?.includes(seat) ?? false)));
  const say = (key: string, args: Record<string, number>) =>
    key.startsWith("card-round") ? `${key} ${args.goods}+${args.places}` : key;
  return card({
    me,
    catalogue,
    position: { options: { goods_bonus: bonus } },
    view: { round: 3, stock: [9, 9, 9], face_up: 0, goods: held, houses: built, ...view },
    words: { say, noun: (_: string, id: string) => id },
  } as unknown as Table);
}

describe("what this round pays to me", () => {
  it("is more for the only owner of the good (GC-9.2)", () => {
    expect(told({ goods: [[0]] }).round).toBe("card-round-mine 5+0");
    expect(told({ goods: [[0], [1]] }).round).toBe("card-round-mine 2+0");
    expect(told({ goods: [[2], [0]] }).round).toBe("card-round 0+0");
  });
  it("is more for whoever has most cards of it, by option (GC-9.3)", () => {
    expect(told({ goods: [[0, 1], [0]], bonus: "most" }).round).toBe("card-round-mine 5+0");
    expect(told({ goods: [[0], [1]], bonus: "most" }).round).toBe("card-round-mine 2+0");
    expect(told({ goods: [[0, 1], [0]] }).round).toBe("card-round-mine 2+0");
  });
  it("is more for more houses than every other player has there (GC-9.4, GC-9.5)", () => {
    expect(told({ houses: [[], [0]] }).round).toBe("card-round-mine 0+5");
    expect(told({ houses: [[], [0, 1]] }).round).toBe("card-round-mine 0+1");
    expect(told({ houses: [[], [0, 1], [0]] }).round).toBe("card-round-mine 0+5");
    expect(told({ houses: [[0], [1]] }).round).toBe("card-round 0+0");
  });
  it("is nothing for whoever only watches, and not told without a card", () => {
    expect(told({ me: -1, goods: [[0]], houses: [[], [0]] }).round).toBe("card-round 0+0");
    expect(told({ view: { face_up: -1 } }).round).toBe("");
  });
});

describe("what one plays for", () => {
  it("says when the end has come: the last round, or no house left", () => {
    expect(told({}).aim).toBe("card-aim");
    expect(told({ view: { round: 15 } }).aim).toBe("card-aim-last");
    expect(told({ view: { stock: [4, 0, 2] } }).aim).toBe("card-aim-last");
  });
});

it("calls a district by a name of its own", () => {
  expect(areaNoun({ area_kind: "district", area: "mountain" })).toBe("district-mountain");
  expect(areaNoun({ area_kind: "river", area: "tigris" })).toBe("tigris");
});
