import { describe, expect, it } from "vitest";
import { priceOf } from "./prices";
import type { Catalogue } from "./realm";

const catalogue = {
  characters: ["mogul", "artisan"],
  parts: ["gold", "house", "palace"],
  action_parts: [[0], [1, 2]],
  prices: { gold: 2, house: -1, palace: -12, palace_artisan: -9 },
} as unknown as Catalogue;

describe("the price of an action", () => {
  it("is that of the player whose disc it is", () => {
    const holders = [0, 1];
    expect(priceOf(catalogue, holders, 1, 0)).toBe(-13);
    expect(priceOf(catalogue, holders, 1, 1)).toBe(-10);
  });
  it("is the common one where nobody sits", () => {
    expect(priceOf(catalogue, [-1, -1], 1, -1)).toBe(-13);
  });
  it("may be gold that comes in", () => {
    expect(priceOf(catalogue, [0, 1], 0, 0)).toBe(2);
  });
});
