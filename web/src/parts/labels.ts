/** Where names and tags stand on a drawn map, so that an edition needs no hand-made list of exceptions. */

import type { Point } from "./geometry";

export interface Box {
  left: number;
  top: number;
  wide: number;
  high: number;
}

export const around = ([x, y]: Point, wide: number, high: number): Box => ({
  left: x - wide / 2,
  top: y - high / 2,
  wide,
  high,
});

/** How wide a text is, near enough to keep others away from it. */
export const widthOf = (text: string, size: number): number => text.length * size * 0.53;

const SIDES = { n: [0, -1], s: [0, 1], e: [1, 0], w: [-1, 0] } as const;
export type Side = keyof typeof SIDES;

/** A text at each side of a point, `away` from it: the side that is wished for first. */
export function sides([x, y]: Point, text: string, size: number, away: number, wished: Side): [Side, Box][] {
  const wide = widthOf(text, size);
  const order = [wished, ...(["n", "s", "e", "w"] as const).filter((side) => side !== wished)];
  return order.map((side) => {
    const [dx, dy] = SIDES[side];
    return [side, around([x + dx * (away + wide / 2), y + dy * (away + size / 2)], wide, size)];
  });
}

/** A box moved sideways until it is inside a field. */
export function inside(box: Box, field: Box): Box {
  const most = field.left + field.wide - box.wide;
  return { ...box, left: Math.max(field.left, Math.min(box.left, most)) };
}

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.wide, b.left + b.wide) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.high, b.top + b.high) - Math.max(a.top, b.top));

/** How much of a line lies in a box, by looking at points along it. */
function crossed(box: Box, [from, to]: [Point, Point]): number {
  const steps = 24;
  let hits = 0;
  for (let i = 0; i <= steps; i++) {
    const [x, y] = [from[0] + ((to[0] - from[0]) * i) / steps, from[1] + ((to[1] - from[1]) * i) / steps];
    if (x > box.left && x < box.left + box.wide && y > box.top && y < box.top + box.high) hits++;
  }
  return (hits / steps) * Math.hypot(to[0] - from[0], to[1] - from[1]);
}

interface Ground {
  field: Box;
  /** What must not be covered. */
  fixed: Box[];
  /** What is better not covered: lines, and how wide they are. */
  lines?: [Point, Point][];
  width?: number;
}

/** For each thing the number of the place, of those it may take, where it covers least; the first where it is free. */
export function arrange(things: Box[][], { field, fixed, lines = [], width = 6 }: Ground): number[] {
  const alone = things.map((places) =>
    places.map((box, i) => {
      const outside = box.wide * box.high - shared(box, field);
      const covered = fixed.reduce((sum, one) => sum + shared(box, one), 0);
      const lined = lines.reduce((sum, line) => sum + crossed(box, line), 0) * width;
      return 4 * outside + 2 * covered + lined * 0.5 + i * 12;
    }),
  );
  const chosen = alone.map((costs) => costs.indexOf(Math.min(...costs)));
  // What stands in each other's way moves, a few times round.
  for (let round = 0; round < 4; round++)
    things.forEach((places, k) => {
      const costs = places.map((box, i) =>
        things.reduce((sum, other, j) => (j === k ? sum : sum + 2 * shared(box, other[chosen[j]!]!)), alone[k]![i]!),
      );
      chosen[k] = costs.indexOf(Math.min(...costs));
    });
  return chosen;
}
