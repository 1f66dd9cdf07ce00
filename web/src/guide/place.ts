/** Where a bubble stands: near what it speaks of, covering none of it, inside the room there is. */

import type { Box } from "../parts/labels";

const GAP = 14;

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.wide, b.left + b.wide) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.high, b.top + b.high) - Math.max(a.top, b.top));

/** The smallest box around some. */
export function around(boxes: Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.wide));
  const bottom = Math.max(...boxes.map((box) => box.top + box.high));
  return { left, top, wide: right - left, high: bottom - top };
}

/** What is left of a box above those that lie over its lower end. */
export function above(box: Box, covers: Box[]): Box {
  const lid = covers.filter((cover) => shared(box, cover) > 0 && cover.top > box.top).map(({ top }) => top);
  return { ...box, high: Math.min(box.high, ...lid.map((top) => top - box.top)) };
}

/** Whether a thing's name stands with it: elsewhere it is that of another thing that is called the same. */
export function isBeside(thing: Box, name: Box): boolean {
  const reach = Math.max(thing.wide, thing.high) / 2;
  const { left, top, wide, high } = thing;
  return shared({ left: left - reach, top: top - reach, wide: wide + 2 * reach, high: high + 2 * reach }, name) > 0;
}

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** How many places along each side of the room are looked at besides those close to the things. */
const GRID = 6;
/** What it costs to cover a point of what it speaks of, and of what else shall stay in sight, against a point of distance. */
const THING = 20;
const SHY = 5;

/** The corner of a bubble of that size; `things` are what it speaks of, the first one most of all, and `shy` what it had
 * better not cover either. While it speaks of nothing it waits in the lower right corner. */
export function place(
  things: Box[],
  wide: number,
  high: number,
  room: Box,
  shy: Box[] = [],
): { left: number; top: number } {
  const fit = (left: number, top: number) => ({
    left: within(left, room.left, room.left + room.wide - wide),
    top: within(top, room.top, room.top + room.high - high),
  });
  const [first] = things;
  if (!first) return fit(room.left + room.wide, room.top + room.high);
  const beside = ({ left, top, wide: w, high: h }: Box) => [
    fit(left + w + GAP, top + h / 2 - high / 2),
    fit(left - wide - GAP, top + h / 2 - high / 2),
    fit(left + w / 2 - wide / 2, top + h + GAP),
    fit(left + w / 2 - wide / 2, top - high - GAP),
  ];
  const [far, low] = [room.left + room.wide, room.top + room.high];
  const corners = [fit(room.left, room.top), fit(far, room.top), fit(room.left, low), fit(far, low)];
  const grid = Array.from({ length: GRID * GRID }, (_, i) =>
    fit(
      room.left + ((room.wide - wide) * (i % GRID)) / (GRID - 1),
      room.top + ((room.high - high) * Math.floor(i / GRID)) / (GRID - 1),
    ),
  );
  const places = [...beside(first), ...beside(around(things)), ...corners, ...grid];
  const cost = ({ left, top }: { left: number; top: number }) => {
    const over = (boxes: Box[]) => boxes.reduce((sum, one) => sum + shared(one, { left, top, wide, high }), 0);
    const away = Math.hypot(left + wide / 2 - first.left - first.wide / 2, top + high / 2 - first.top - first.high / 2);
    return over(things) * THING + over(shy) * SHY + away;
  };
  return places.reduce((best, one) => (cost(one) < cost(best) ? one : best));
}
