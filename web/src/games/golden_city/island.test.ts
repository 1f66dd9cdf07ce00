import { describe, expect, it } from "vitest";
import type { Point } from "../../parts/geometry";
import { CENTRE, gift, mouth, prepare, SCALE, sign, type Edition, type Place, type Reward } from "./island";

const reward = (id: string, coins: number[], cards: number[] = []): Reward => ({
  id,
  coins,
  letters: [],
  cards,
  en: id,
  hu: id,
  ru: id,
});

function place(id: string, x: number, y: number, more: Partial<Place> = {}): Place {
  const names = { en: id, hu: `${id} hu`, ru: `${id} ru` };
  const rest = { reward: "coin", aside: 0, toll: "", source: "", quarter: "", card: "field" };
  return { id, kind: "suburb", x, y, label: "n", ...rest, ...names, ...more };
}

const river = (id: string, points: Point[]) => ({ id, compass: "", points, name: { en: id } });
/** An island of two halves with a river between them at each end, some places on it and one inside the city. */
const places = [
  place("mocha", 20, 30),
  place("petra", 80, 30, { card: "large" }),
  place("siwa", 20, 70, { label: "s" }),
  place("gate", 50, 50, { kind: "inner", arc: [0, 90], label: "c" }),
];
const edition = {
  map: { place: places, road: [{ a: "mocha", b: "siwa", bridge: true, source: "" }] },
  river: [
    river("north", [
      [50, 42],
      [50, 25],
      [50, 5],
    ]),
    river("south", [
      [50, 58],
      [50, 75],
      [50, 95],
    ]),
  ],
  quarter: [
    {
      id: "east",
      left_river: "north",
      right_river: "south",
      coast: [
        [50, 5],
        [95, 20],
        [95, 80],
        [50, 95],
      ],
    },
    {
      id: "west",
      left_river: "south",
      right_river: "north",
      coast: [
        [50, 95],
        [5, 80],
        [5, 20],
        [50, 5],
      ],
    },
  ],
  city: { center: [50, 50], spring_radius: 2, inner_ring: [3, 6], outer_ring: [6, 9], wall_radius: 10 },
} as unknown as Edition;

describe("the island", () => {
  const island = prepare(edition, "en", "");

  it("has all its places, and roads that lead from one to another", () => {
    expect(island.places.map(({ id }) => id)).toEqual(["mocha", "petra", "siwa", "gate"]);
    expect(island.roads.map(({ from, to, bridge }) => [from.id, to.id, bridge])).toEqual([["mocha", "siwa", true]]);
    expect(island.byId.get("petra")).toBe(island.places[1]);
  });

  it("has a coast that is closed, quarters that are closed, and rivers that are not", () => {
    expect(island.coast).toMatch(/^M.*Z$/);
    expect(island.quarters.map(({ id }) => id)).toEqual(["east", "west"]);
    for (const { d } of island.quarters) expect(d).toMatch(/^M[^M]*Z$/);
    for (const { d } of island.rivers) expect(d).not.toContain("Z");
    expect(island.rivers[0]!.d).toMatch(/^M500 420C.* 500 50$/);
  });

  it("grows nothing on places, roads, rivers or walls, nor beyond its coast", () => {
    const growth = island.quarters.flatMap((quarter) => quarter.growth);
    expect(growth.length).toBeGreaterThan(20);
    for (const [x, y] of growth) {
      for (const one of places) expect(Math.hypot(one.x - x, one.y - y)).toBeGreaterThan(4.6);
      expect(Math.hypot(x - 50, y - 50)).toBeGreaterThan(12.4);
      expect(Math.abs(x - 20) < 2 && y > 30 && y < 70).toBe(false);
      expect(x > 0 && x < 100 && y > 0 && y < 100).toBe(true);
    }
  });

  it("is the same every time it is drawn", () => {
    expect(prepare(edition, "en", "").quarters).toEqual(island.quarters);
  });
});

describe("names on the island", () => {
  it("stand where they are wished for while there is room, and those of the city inside it", () => {
    const { byId } = prepare(edition, "en", "");
    expect(["mocha", "petra", "siwa", "gate"].map((id) => byId.get(id)!.label)).toEqual(["n", "n", "s", "c"]);
    expect(byId.get("gate")!.aside).toBe(0);
  });

  it("leave the place of another", () => {
    const map = { ...edition.map, place: [...places, place("close", 20, 25.5)] };
    expect(prepare({ ...edition, map }, "en", "").byId.get("mocha")!.label).not.toBe("n");
  });

  it.each(["en", "hu", "ru"] as const)("are moved aside at the edge, as far as they are long (%s)", (language) => {
    const long = "A name that is far too long for an edge";
    const edge = place("edge", 3, 30, { en: long, hu: `${long}, és hosszabb`, ru: `${long}, и ещё длиннее` });
    const { label, aside, ...rest } = prepare({ ...edition, map: { place: [edge], road: [] } }, language, "")
      .places[0]!;
    const wide = rest[language].length * 19 * 0.53;
    expect(["n", "s"]).toContain(label);
    expect(rest.x * SCALE + aside - wide / 2).toBeCloseTo(CENTRE[0] - 515);
  });

  it("are larger for the one kind that a phone names", () => {
    const map = { place: [place("a rather long name", 5, 30, { card: "large" })], road: [] };
    const small = prepare({ ...edition, map }, "en", "").places[0]!.aside;
    const large = prepare({ ...edition, map }, "en", "large").places[0]!.aside;
    expect(large).toBeGreaterThan(small);
  });
});

describe("what is drawn at a place", () => {
  it("is the coins that the first builder gets, or what else is got there", () => {
    expect(sign(reward("three", [3, 2, 1]))).toEqual({ glyph: "coin", count: 3 });
    expect(sign(reward("key", []))).toEqual({ glyph: "key", count: 1 });
    expect(sign(reward("late", [0, 2]))).toEqual({ glyph: "late", count: 1 });
  });

  it("is a gift of cards before one of coins", () => {
    expect(gift(reward("a", [2], [1]))).toBe("terrain_card");
    expect(gift(reward("a", [2], [0, 1]))).toBe("coin");
    expect(gift(reward("a", []))).toBe("");
  });

  it("is a river's name out in the sea, whichever way it flows", () => {
    expect(
      mouth([
        [50, 50],
        [10, 20],
      ]),
    ).toEqual([75, 175]);
    expect(
      mouth([
        [50, 50],
        [90, 80],
      ]),
    ).toEqual([925, 825]);
    expect(mouth([[90, 10]])).toEqual([925, 75]);
  });
});
