import { describe, expect, it } from "vitest";
import { around, type Box } from "../../parts/labels";
import { at, byDie, dealtTo, diceOn, paid, standing, type Location } from "./khanate";
import type { Sight } from "./sight";

const place: Location = { id: "xian", kind: "contract", x: 50, y: 50, shield: "sun", guild: "" };
const [x, y] = at(place);
const field = { left: 0, top: 0, wide: 1080, high: 662 };
const stand = (count: number, ...tolls: Box[]) =>
  standing({ field, fixed: [around([x, y], 72, 54), ...tolls], lines: [], width: 3 }, [{ place, count }]).get("xian")!;

describe("figures in a city", () => {
  it("stand beside it, each further away than the one before", () => {
    const { first, step } = stand(2);
    expect(Math.abs(first[0] - x)).toBeGreaterThan(50);
    expect(Math.sign(step)).toBe(Math.sign(first[0] - x));
  });
  it("leave a toll in sight", () => {
    const toll = around([x - 66, y], 60, 32);
    expect(stand(1, toll).first[0]).toBeGreaterThan(x);
  });
  it("stand where there is room for all of them", () => {
    const near = around([x - 90, y], 30, 60);
    expect(stand(1, near).first[0]).toBeLessThan(x);
    expect(stand(3, near).first[0]).toBeGreaterThan(x);
  });
});

describe("what is paid for a throw", () => {
  it("is its price", () => {
    expect(paid([["camel", 1]], [[2, "camel", -1, ""]], 2)).toEqual([["camel", 1]]);
    expect(paid([["camel", 1]], [], 2)).toEqual([["camel", 1]]);
  });
  it("is jade where there is no camel", () => {
    expect(paid([["camel", 1]], [[2, "jade", -1, ""]], 2)).toEqual([["jade", 1]]);
    expect(
      paid(
        [["camel", 3]],
        [
          [2, "camel", -2, ""],
          [2, "jade", -1, ""],
        ],
        2,
      ),
    ).toEqual([
      ["camel", 2],
      ["jade", 1],
    ]);
  });
});

describe("what is on the table", () => {
  it("puts neighbouring dice of the same effect together, and no others", () => {
    expect(byDie(["a", "a", "b", "b", "b", "a"])).toEqual([
      ["1–2", "a"],
      ["3–5", "b"],
      ["6", "a"],
    ]);
    expect(byDie([[["coin", 1]], [["coin", 1]]])).toEqual([["1–2", [["coin", 1]]]]);
    expect(byDie([])).toEqual([]);
  });
  it("shows goals to choose from until one is kept, and none to who only watches", () => {
    const view = { goal: [-1, 4], dealt: [[7, -1, 2], [4]] } as unknown as Sight;
    expect([dealtTo(view, 0), dealtTo(view, 1), dealtTo(view, -1)]).toEqual([[7, 2], [], []]);
  });
  it("finds the dice of a space in the order in which they were placed", () => {
    const view = {
      dice_placed: [
        [3, 1, 5],
        [2, 0, 6],
        [3, 0, 1],
      ],
    } as unknown as Sight;
    expect([diceOn(view, 3), diceOn(view, 9)]).toEqual([
      [
        [1, 5],
        [0, 1],
      ],
      [],
    ]);
  });
});
