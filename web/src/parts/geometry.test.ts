import { describe, expect, it } from "vitest";
import { inside, onCircle, scatter, sector, smooth, type Point } from "./geometry";

const square: Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];

describe("geometry", () => {
  it("goes clockwise from north", () => {
    const [x, y] = onCircle([0, 0], 10, 90);
    expect(x).toBeCloseTo(10);
    expect(y).toBeCloseTo(0);
  });
  it("knows inside from outside", () => {
    expect(inside([5, 5], square)).toBe(true);
    expect(inside([15, 5], square)).toBe(false);
  });
  it("draws smooth lines through the points", () => {
    expect(smooth(square, 1)).toMatch(/^M0 0C.*10 0C.*10 10C.*0 10$/);
    expect(smooth(square, 1, true)).toMatch(/Z$/);
  });
  it("closes ring sectors", () => {
    // Round the north: from north-west to north-east, outside clockwise and back inside.
    expect(sector([0, 0], 5, 10, 315, 45)).toBe("M-7.1 -7.1A10 10 0 0 1 7.1 -7.1L3.5 -3.5A5 5 0 0 0 -3.5 -3.5Z");
    expect(sector([0, 0], 5, 10, 45, 315)).toContain("A10 10 0 1 1 -7.1 -7.1");
  });
  it("scatters the same points every time, and only where it is free", () => {
    const free = ([x]: Point) => x > 5;
    const points = scatter(square, free, 1, 3);
    expect(points.length).toBeGreaterThan(10);
    expect(points.every(([x, y]) => x > 5 && inside([x, y], square))).toBe(true);
    expect(scatter(square, free, 1, 3)).toEqual(points);
  });
});
