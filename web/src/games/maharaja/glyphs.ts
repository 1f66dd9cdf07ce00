/** Maharaja's signs on a field of 24 by 24: the nine actions of the disc and the parts they consist of. */

import type { Layer } from "../../parts/Glyph.svelte";

const INK = "var(--umber-24)";
const BRICK = "var(--clay-60)";
const GEM = "var(--rose-44)";
const house = (x: number, y: number, size = 1): Layer[] => [
  [`M${x} ${y}l${6 * size}-${6 * size} ${6 * size} ${6 * size}v${7 * size}h-${12 * size}z`, BRICK],
  [`M${x + 4.5 * size} ${y + 7 * size}v-${4 * size}h${3 * size}v${4 * size}z`, "var(--sand-97)"],
];
const gem = (x: number, y: number, size = 1): Layer[] => [
  [
    `M${x} ${y - 8 * size}l${7 * size} ${5.5 * size}-${2.5 * size} ${9 * size}h-${9 * size}l-${2.5 * size}-${9 * size}z`,
    GEM,
  ],
  [
    `M${x - 7 * size} ${y - 2.5 * size}h${14 * size}M${x} ${y - 8 * size}l-${2.5 * size} ${5.5 * size} ${2.5 * size} ${9 * size} ${2.5 * size}-${9 * size}z`,
    "none",
    "var(--rose-89)",
    0.9,
  ],
];
const coin = (x: number, y: number): Layer[] => [
  [`M${x} ${y - 5.5}a5.5 5.5 0 1 0 .01 0z`, "var(--gold-81)"],
  [`M${x} ${y - 3}a3 3 0 1 0 .01 0z`, "var(--gold-92)"],
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
  palace: gem(12, 12, 1.15),
  palace_house: [...gem(8, 9, 0.85), ...house(12, 15.5, 0.75)],
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
    ["M12 2.500a9.500 9.500 0 1 0 .01 0z", "var(--gold-81)"],
    ["M12 6.500a5.500 5.500 0 1 0 .01 0z", "var(--gold-92)"],
  ],
  chit: [
    ["M12 2.500 21.500 12 12 21.500 2.500 12z", "var(--jade-54)"],
    ["M12 7v10M7 12h10", "none", "var(--white)", 2],
  ],
  crown: [["M3 19 2 7l5.500 5L12 4l4.500 8L22 7l-1 12z", "var(--gold-81)"]],
};
