import { expect, it } from "vitest";
import { journey } from "./journey";
import type { Table } from "./table";

const WORDS = ["travel agra", "travel delhi", "build agra", "pay 3"];

/** A table where both cities can be travelled to, the second by several routes. */
const table = (tolls: number[], me = 0) =>
  ({
    me,
    catalogue: { cities: ["agra", "delhi"] },
    view: { detours: [0, 1], tolls: [tolls] },
    parts: (code: number) => WORDS[code]!.split(" "),
    code: (verb: string, noun: string) => WORDS.indexOf(`${verb} ${noun}`),
  }) as unknown as Table;

it("goes the cheapest way at once where there are several", () => {
  expect(journey(table([0, 3]), 1)).toEqual([1, 3]);
});

it("sends nothing along where there is one way, or something else is meant", () => {
  expect(journey(table([0, 3]), 0)).toEqual([0]);
  expect(journey(table([0, 3]), 2)).toEqual([2]);
});

it("asks where the toll is not known or cannot be said", () => {
  expect(journey(table([0, 99]), 1)).toEqual([1]);
  expect(journey(table([0, 3], 5), 1)).toEqual([1]);
});
