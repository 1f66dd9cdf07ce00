import { expect, test } from "vitest";
import { isBySeat } from "./fields";

const field = (name: string, ...shape: number[]) => ({ name, shape, low: 0, high: 9 });

test("four stalls do not belong to four players", () => {
  const fields = {
    "2": [field("coins", 2), field("goods", 2, 4), field("stock", 4), field("round")],
    "4": [field("coins", 4), field("goods", 4, 4), field("stock", 4), field("round")],
  };
  expect(["coins", "goods", "stock", "round"].map((name) => isBySeat(fields, name))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
