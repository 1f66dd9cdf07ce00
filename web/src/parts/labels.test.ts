import { describe, expect, it } from "vitest";
import { around, arrange, type Box, inside, sides } from "./labels";

const field: Box = { left: 0, top: 0, wide: 200, high: 200 };

describe("names on a map", () => {
  it("stand where they are wished for while nothing is in the way", () => {
    const places = sides([100, 100], "Leh", 20, 20, "e");
    expect(places[0]![0]).toBe("e");
    expect(arrange([places.map(([, box]) => box)], { field, fixed: [] })).toEqual([0]);
  });
  it("leave what must not be covered, and the edge of the field", () => {
    const places = sides([100, 100], "Leh", 20, 20, "n");
    const above = around([100, 70], 60, 30);
    expect(arrange([places.map(([, box]) => box)], { field, fixed: [above] })[0]).not.toBe(0);
    const edge = sides([190, 100], "Kathmandu", 20, 10, "e");
    expect(edge[arrange([edge.map(([, box]) => box)], { field, fixed: [] })[0]!]![0]).toBe("w");
  });
  it("make room for each other", () => {
    const two = [sides([60, 100], "Kashgar", 20, 10, "e"), sides([110, 100], "Turpan", 20, 10, "w")];
    const boxes = two.map((places) => places.map(([, box]) => box));
    const [a, b] = arrange(boxes, { field, fixed: [] }).map((place, k) => boxes[k]![place]!) as [Box, Box];
    const apart =
      a.left + a.wide <= b.left || b.left + b.wide <= a.left || a.top + a.high <= b.top || b.top + b.high <= a.top;
    expect(apart).toBe(true);
  });
  it("near the edge are moved into the field, and no others", () => {
    expect(inside(around([195, 50], 30, 10), field).left).toBe(170);
    expect(inside(around([5, 50], 30, 10), field).left).toBe(0);
    expect(inside(around([100, 50], 30, 10), field).left).toBe(85);
  });
});
