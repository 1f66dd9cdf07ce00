import { expect, test } from "vitest";
import { above, around, isBeside, place } from "./place";

const room = { left: 0, top: 50, wide: 1000, high: 600 };
const box = (left: number, top: number, wide = 40, high = 40) => ({ left, top, wide, high });

test("a bubble stands beside what it speaks of and covers nothing of it", () => {
  expect(place([box(500, 300)], 300, 150, room)).toEqual({ left: 370, top: 354 });
});

test("at the lower edge it turns to the other side", () => {
  expect(place([box(500, 600)], 300, 150, room).top).toBe(436);
});

test("it stays inside the room there is", () => {
  const { left, top } = place([box(10, 60), box(900, 640)], 300, 150, room);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(top).toBeGreaterThanOrEqual(50);
  expect(top + 150).toBeLessThanOrEqual(650);
});

test("of several things it covers none where that is possible", () => {
  const things = [box(400, 300), box(460, 300), box(520, 300)];
  const { left, top } = place(things, 300, 150, room);
  for (const thing of things)
    expect(left >= thing.left + 40 || left + 300 <= thing.left || top >= 340 || top + 150 <= 300).toBe(true);
});

test("it leaves in sight what else can be chosen", () => {
  const below = box(350, 340, 400, 320);
  const { left, top } = place([box(500, 300)], 300, 150, room, [below]);
  expect(top + 150 <= 340 || left + 300 <= 350 || left >= 750).toBe(true);
});

test("while it speaks of nothing it waits in the lower right corner", () => {
  expect(place([], 300, 150, room)).toEqual({ left: 700, top: 500 });
});

test("the box around some boxes", () => {
  expect(around([box(10, 10), box(100, 50)])).toEqual({ left: 10, top: 10, wide: 130, high: 80 });
});

test("a name belongs to what it stands beside, not to what is called the same elsewhere", () => {
  expect(isBeside(box(100, 100, 80, 90), box(110, 195, 60, 20))).toBe(true);
  expect(isBeside(box(868, 350, 78, 30), box(690, 340, 50, 18))).toBe(false);
});

test("a ring ends where the turn's panel begins, and only there", () => {
  const card = { left: 10, top: 400, wide: 100, high: 160 };
  expect(above(card, [{ left: 0, top: 500, wide: 390, high: 340 }])).toEqual({ ...card, high: 100 });
  expect(above(card, [{ left: 0, top: 600, wide: 390, high: 240 }])).toEqual(card);
});
