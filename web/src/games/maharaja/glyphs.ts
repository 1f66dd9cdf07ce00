/** Maharaja's signs on a field of 24 by 24: the nine actions of the disc and the parts they consist of. */

import type { Layer } from "../../parts/Glyph.svelte";

const INK = "var(--umber-24)";
const BRICK = "var(--clay-60)";
const GEM = "var(--rose-44)";
/** A path from a point in steps that are as many times larger. */
const drawn = (x: number, y: number, size: number, steps: string) =>
  `M${x} ${y}${steps.replace(/-?\d*\.?\d+/g, (step) => ` ${+(Number(step) * size).toFixed(2)}`)}`;
/** A house from the left end of its eaves. */
const house = (x: number, y: number, size = 1): Layer[] => [
  [drawn(x, y, size, "l 6 -6 6 6 v 7 h -12 z"), BRICK],
  [drawn(x + 7.2 * size, y + 1.5 * size, size, "h 4 v 5 h -4 z"), "var(--brick-46)", "none"],
  [drawn(x, y, size, "l 6 -6 6 6 -1.3 1.2 -4.7 -4.7 -4.7 4.7 z"), "var(--amber-81)"],
  [drawn(x + 3 * size, y + 7 * size, size, "v -4 h 3 v 4 z"), "var(--sand-97)"],
];
/** A palace around its middle. */
const palace = (x: number, y: number, size = 1): Layer[] => [
  [
    drawn(
      x - 9 * size,
      y + 9 * size,
      size,
      "v -9 q 0.3 -3.500 2 -4.500 1.700 1 2 4.500 h 1 q -2 -7 4 -11.500 6 4.500 4 11.500 h 1 q 0.3 -3.500 2 -4.500 1.700 1 2 4.500 v 9 z",
    ),
    GEM,
  ],
  [drawn(x + 5 * size, y + 8.5 * size, size, "v -8 h 3.500 v 8 z"), "var(--rose-33)", "none"],
  [drawn(x - 3 * size, y - 0.5 * size, size, "q -0.700 -5 2.600 -8"), "none", "var(--rose-89)", 1.4 * size],
  [drawn(x - 2 * size, y + 9 * size, size, "v -5 q 2 -2.600 4 0 v 5 z"), "var(--rose-89)"],
];
const coin = (x: number, y: number): Layer[] => [
  [`M${x} ${y - 5.5}a5.5 5.5 0 1 0 .01 0z`, "var(--gold-74)", "var(--amber-39)"],
  [
    `M${x - 0.5} ${y - 5}a5 5 0 0 0 -4.5 5 5 5 0 0 0 2 4Q${x} ${y} ${x + 3.5} ${y - 3.5}A5 5 0 0 0 ${x - 0.5} ${y - 5}z`,
    "var(--gold-89)",
    "none",
  ],
  [
    `M${x} ${y - 2.6}l1 1.600 1.800.2-1.200 1.400.4 1.800-2-.8-2 .8.4-1.800-1.200-1.400 1.800-.2z`,
    "var(--amber-60)",
    "none",
  ],
];
const person = (x: number, colour: string): Layer[] => [
  [`M${x - 4.5} 20q0-7 2.5-8a3.8 3.8 0 1 1 4 0q2.500 1 2.500 8z`, colour],
];

export const glyphs: Record<string, Layer[]> = {
  gold: [...coin(8.5, 9), ...coin(15, 14.5)],
  house: house(6, 11.5),
  house_any: house(6, 11.5),
  house_city: [
    ["M2.500 22V10l3 2.500v-4l3 2.500V5l3.500 3 3.500-3v6l3-2.500v4l3-2.500v12z", "var(--gold-84)"],
    ...house(7.5, 15, 0.75),
  ],
  two_houses: [...house(2.5, 11, 0.78), ...house(12, 14.5, 0.78)],
  move_house: [...house(3, 9.5, 0.85), ["M8 18.800h8.500v-2.600l5.500 4.300-5.500 4.300", "none", INK, 2]],
  move: [...house(3, 9.5, 0.85), ["M8 18.800h8.500v-2.600l5.500 4.300-5.500 4.300", "none", INK, 2]],
  quarry: [
    ["M2.500 15h9v6.500h-9zM12.500 15h9v6.500h-9zM7.500 7.500h9V14h-9z", "var(--ash-72)"],
    ["M12 5V1.500M9.800 3 12 5.500 14.200 3", "none", INK, 1.6],
  ],
  palace: palace(12, 12.5, 1.15),
  palace_house: [...palace(8, 9, 0.8), ...house(12, 15.5, 0.75)],
  governor: [
    ["M5 2.500h14v5H5z", "var(--teal-66)"],
    ["M5 9.500h14v5H5z", "var(--clay-72)"],
    ["M5 16.500h14v5H5z", "var(--plum-75)"],
    ["M12 4v12M8.500 12.800 12 16.500l3.500-3.700", "none", INK, 2.2],
  ],
  character: [
    ...person(7, "var(--violet-53)"),
    ...person(17, "var(--jade-54)"),
    ["M9 4.500q3-3 6 0M15 4.800V2M15 4.800h-2.600", "none", INK, 1.5],
  ],
  coin: [
    ["M12 2.500a9.500 9.500 0 1 0 .01 0z", "var(--gold-74)", "var(--amber-39)"],
    ["M11 3.500a8.500 8.500 0 0 0-5 14.500Q12 14 18 6a8.500 8.500 0 0 0-7-2.500z", "var(--gold-89)", "none"],
    [
      "M12 6.500q1.500 2 1.200 3.500 1.500-.7 3.800 0-1 2-2.800 2.500 1.500 1 1.800 3.500-2.500-.2-4-2-1.500 1.800-4 2 .3-2.500 1.800-3.500Q8 12 7 10q2.300-.7 3.800 0-.3-1.500 1.200-3.500z",
      "var(--amber-60)",
      "none",
    ],
  ],
  chit: [
    ["M12 2.500 21.500 12 12 21.500 2.500 12z", "var(--jade-54)"],
    ["M12 7v10M7 12h10", "none", "var(--white)", 2],
  ],
  crown: [
    ["M3 19 2 7l5.500 5L12 4l4.500 8L22 7l-1 12z", "var(--gold-74)", "var(--amber-39)"],
    ["M4 16.500 3 9l4.500 4.500L12 6v10.500z", "var(--gold-89)", "none"],
    ["M12 13.500h.01M7.500 16.500h.01M16.500 16.500h.01", "none", "var(--rose-44)", 2.6],
  ],
};
