import { describe, expect, it } from "vitest";
import { covered, owed } from "./cards";

const pool = new Map([
  ["wood", 1],
  ["silk", 2],
]);

describe("what a card still owes", () => {
  it("covers a unit once only", () => {
    expect(covered(["wood", "wood", "silk"], pool)).toEqual([true, false, true]);
  });
  it("lists what is missing", () => {
    expect(owed(["wood", "wood", "ink"], pool)).toEqual(["wood", "ink"]);
    expect(owed(["silk", "silk"], pool)).toEqual([]);
  });
});
