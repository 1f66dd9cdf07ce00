import { describe, expect, it } from "vitest";
import { card } from "./card";
import type { Table } from "./table";

/** What the card of three players says, each sentence as its key with some of its numbers; I am the first of them. */
function told(view: object = {}, me = 0) {
  const say = (key: string, args: Record<string, unknown> = {}) =>
    key.startsWith("card-aim")
      ? `${key} ${args.built} of ${args.all}, best ${args.best}`
      : key === "card-round-before"
        ? key
        : `${key} ${args.city}: ${args.points} for ${args.gold} of ${args.amounts}`;
  return card({
    me,
    catalogue: { cities: ["agra", "delhi"], payouts: { 3: [10, 5, 0] } },
    view: {
      round: 2,
      maharaja: 1,
      gold: [0, 0, 0],
      inner: [0, 2],
      outer: [
        [1, 0],
        [0, 1],
        [2, 0],
      ],
      unbuilt: [5, 6, 4],
      presence: [
        [0, 0, 0],
        [3, 0, 4],
      ],
      payouts: [
        [0, 0, 0],
        [5, 0, 10],
      ],
      ...view,
    },
    words: { say, noun: (_: string, id: string) => id },
  } as unknown as Table);
}

describe("what one plays for", () => {
  it("counts palaces in the middle and around, mine beside the best of the others'", () => {
    expect(told().aim).toBe("card-aim 2 of 7, best 3");
    expect(told({}, 2).aim).toBe("card-aim 3 of 7, best 2");
  });
  it("says when somebody has built the last one", () => {
    expect(told({ unbuilt: [5, 0, 4] }).aim).toContain("card-aim-last");
  });
});

describe("what this round is about", () => {
  it("is what the Maharaja's city would pay me as it stands", () => {
    expect(told().round).toBe("card-round-mine delhi: 3 for 5 of 10 · 5");
    expect(told({}, 1).round).toBe("card-round delhi: 0 for 0 of 10 · 5");
    expect(told({}, -1).round).toBe("card-round delhi: 0 for 0 of 10 · 5");
  });
  it("is not told before the first round", () => {
    expect(told({ round: 0 }).round).toBe("card-round-before");
    expect(told({ maharaja: -1 }).round).toBe("card-round-before");
  });
});
