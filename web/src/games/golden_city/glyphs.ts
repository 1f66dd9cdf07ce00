/** The Golden City's signs, drawn on a field of 24 by 24: [path, fill] layers. */

import type { Layer } from "../../parts/Glyph.svelte";

export const glyphs: Record<string, Layer[]> = {
  coin: [
    ["M12 3a9 9 0 1 0 .01 0z", "var(--gold-81)"],
    ["M12 5.6a6.4 6.4 0 1 0 .01 0z", "var(--gold-89)"],
    ["M12 8.2 15.8 12 12 15.8 8.2 12z", "var(--amber-60)"],
  ],
  key: [
    ["M8 4a5 5 0 1 0 .01 0zM8 7a2 2 0 1 1-.01 0z", "var(--gold-74)"],
    ["M10.8 12.2 19.5 21l2-2-1.5-1.5 1.2-1.2-2-2-1.2 1.2-4.2-4.3z", "var(--gold-74)"],
  ],
  terrain_card: [
    ["M6 3h10v15H6z", "var(--amber-68)"],
    ["M9 6h10v15H9z", "var(--sand-97)"],
    ["M11 17l3-5 2 3 1-1.5 1 3.5z", "var(--olive-61)"],
  ],
  bonus: [
    ["M5 4h12q2 0 2 3v11q0 3 2 3H9q-2 0-2-3V7q0-3-2-3z", "var(--sand-92)"],
    ["M13 8l1.2 2.5 2.8.4-2 2 .5 2.7-2.5-1.3-2.5 1.3.5-2.7-2-2 2.8-.4z", "var(--violet-54)"],
  ],
  goods: [
    ["M4 9h16v11H4z", "var(--amber-59)"],
    ["M4 9l2-4h12l2 4z", "var(--amber-68)"],
    ["M11 5h2v15h-2zM4 13h16v1.6H4z", "var(--amber-44)"],
  ],
  pottery: [
    ["M9 3h6v2.5l2.5 3.5q1.5 3 .5 6.5L15.5 21h-7L6 15.5Q5 12 6.5 9L9 5.5z", "var(--clay-56)"],
    ["M6.5 10h11v2h-11z", "var(--amber-86)"],
  ],
  wine: [
    ["M6 3h12q.5 7-4.5 8.5V18h3v3h-9v-3h3v-6.5Q5.5 10 6 3z", "var(--ash-93)"],
    ["M7.3 6h9.4q-.7 4-4.7 4t-4.7-4z", "var(--red-43)"],
  ],
  spices: [
    ["M4 12h16q0 7-5 9H9q-5-2-5-9z", "var(--blue-53)"],
    ["M5 12q3-7 7-7t7 7z", "var(--clay-67)"],
    ["M9 9.5q3-3 6 0", "var(--clay-56)"],
  ],
  silk: [
    ["M3 7q5-4 9 0t9 0v10q-5 4-9 0t-9 0z", "var(--rose-56)"],
    ["M3 10q5-4 9 0t9 0v2q-5 4-9 0t-9 0z", "var(--plum-79)"],
  ],
  letter: [
    ["M3 6h18v13H3z", "var(--sand-97)"],
    ["M3 6l9 7 9-7v2l-9 7-9-7z", "var(--gold-69)"],
    ["M12 13.5a2.5 2.5 0 1 0 .01 0z", "var(--brick-49)"],
  ],
  house: [["M3 12 12 4l9 8v9H3z", "var(--brick-46)"]],
  harbour: [
    ["M12 2.5a3 3 0 1 0 .01 0zM12 4.2a1.3 1.3 0 1 1-.01 0z", "var(--ash-93)"],
    ["M11 8h2v9q4-.5 5-4.5l2 .5q-1.5 7-8 8-6.5-1-8-8l2-.5q1 4 5 4.5V12H8v-2h3z", "var(--ash-93)"],
  ],
  field: [
    ["M12 22V9", "var(--gold-57)"],
    [
      "M12 9q-4-2-3-6 4 1 3 6zm0 0q4-2 3-6-4 1-3 6zm0 5q-5-1-5-5 5 0 5 5zm0 0q5-1 5-5-5 0-5 5zm0 5q-5-1-5-5 5 0 5 5zm0 0q5-1 5-5-5 0-5 5z",
      "var(--straw-63)",
    ],
    ["M11.3 9h1.4v13h-1.4z", "var(--straw-53)"],
  ],
  forest: [
    ["M11 16h2v6h-2z", "var(--amber-39)"],
    ["M12 2l6 8h-3l4 6H5l4-6H6z", "var(--green-46)"],
  ],
  desert: [
    ["M1 19q6-9 11-3 4-6 11 3z", "var(--gold-66)"],
    ["M15.5 5a3.2 3.2 0 1 0 .01 0z", "var(--clay-72)"],
  ],
  mountain: [
    ["M2 20 9 6l4 7 2.5-4L22 20z", "var(--umber-49)"],
    ["M9 6l2.6 4.6-2 1.4-1.4-1.6-1.8 1.2zM15.5 9l1.9 3.2-1.5.8-1.3-1z", "var(--sand-97)"],
  ],
};
