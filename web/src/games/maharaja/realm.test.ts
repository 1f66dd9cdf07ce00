import { describe, expect, it } from "vitest";
import type { Point } from "../../parts/geometry";
import { around, type Box } from "../../parts/labels";
import { at, between, tollPlaces, type City } from "./realm";

const city: City = { id: "jodhpur", hex: "", home: "", x: 40, y: 50, label: "s" };
const [x, y] = at(city);
const field = { left: 0, top: 0, wide: 1250, high: 1060 };
const placed = (fixed: Box[], lines: [Point, Point][]) =>
  tollPlaces({ field, fixed, lines, width: 12 }, [{ city, name: "Jodhpur", wide: 100 }])[0]!;

describe("a toll", () => {
  it("stands below the name of its city", () => {
    expect(placed([], [])).toEqual([x, y + 99]);
  });
  it("makes way for a name", () => {
    expect(placed([around([x, y + 99], 60, 20)], [])[1]).toBe(y + 67);
  });
  it("makes way for a road", () => {
    const road: [Point, Point] = [
      [x, y],
      [x, y + 200],
    ];
    expect(Math.abs(placed([], [road])[0] - x)).toBeGreaterThan(50);
  });
});

describe("what a narrow window shows of the map", () => {
  it("is both cities where they fit, each with its margin", () => {
    expect(between(0.2, 0.5, 0.6, 0.1)).toBeCloseTo(0.35);
  });
  it("is the first one, as far towards the second as leaves it in sight", () => {
    expect(between(0.9, 0.1, 0.6, 0.1)).toBeCloseTo(0.7);
  });
});
