/** The ten resources on a field of 24 by 24, large enough to be told apart at the size of a letter. */

import type { Layer } from "../../parts/Glyph.svelte";

export const resources: Record<string, Layer[]> = {
  wood: [
    ["M1.500 6.500h15.500v11H1.500z", "var(--clay-50)"],
    ["M4 10h9M6 14h8", "none", "var(--amber-39)", 1.2],
    ["M17.500 6.500a4.500 5.500 0 1 1 0 11a4.500 5.500 0 1 1 0-11z", "var(--amber-81)"],
    ["M17.500 9.700a2 2.400 0 1 1 0 4.700a2 2.400 0 1 1 0-4.700z", "var(--clay-50)"],
  ],
  clay: [["M1.500 12.700h10v8h-10zM12.500 12.700h10v8h-10zM7 3.700h10v8H7z", "var(--clay-62)"]],
  stone: [
    ["M1.500 13 7 4h10.500l5 7.500L19 20.500H5z", "var(--ash-64)"],
    ["M7 4l4 8.500 11.500-1M11 12.500 5 20.500", "none", "var(--ash-93)", 1.3],
  ],
  silk: [
    ["M2 5h13.500v14H2z", "var(--rose-53)"],
    ["M5.500 5h2v14h-2zM10 5h2v14h-2z", "var(--rose-84)"],
    ["M17 4.500a5 7.500 0 1 1 0 15a5 7.500 0 1 1 0-15z", "var(--rose-71)"],
    ["M17 9a2 3 0 1 1 0 6a2 3 0 1 1 0-6z", "var(--rose-39)"],
  ],
  porcelain: [
    ["M1.500 6.500h21Q22 16 15.500 18.500v2.500h-7v-2.500Q2 16 1.500 6.500z", "var(--mist-97)"],
    ["M2.200 9.500q5 3 10 0t9.600 0", "none", "var(--blue-54)", 2],
    ["M9.500 14.500h5", "none", "var(--blue-54)", 1.6],
  ],
  ink: [
    ["M1.500 9.500h21v11h-21z", "var(--ash-32)"],
    ["M5 13h14v4.500H5z", "var(--ash-16)"],
    ["M13 12.500 19 2l3.500 2-6.500 10z", "var(--straw-74)"],
  ],
  gold: [
    ["M5.500 5.500h13L23 19H1z", "var(--gold-81)"],
    ["M7 8h10l1.300 4H5.700z", "var(--straw-95)"],
  ],
  bronze: [
    ["M3 2.500h3.500V7H3zM17.500 2.500H21V7h-3.500zM6 15h3l-1 7H4.500zM15 15h3l1.500 7H16z", "var(--amber-47)"],
    ["M2.500 6.500h19l-2.500 10H5z", "var(--amber-63)"],
    ["M6 10.500h12", "none", "var(--gold-84)", 1.5],
  ],
  jade: [
    ["M12 1.800a10.200 10.200 0 1 0 .01 0zM12 8a4 4 0 1 1-.01 0z", "var(--green-62)"],
    ["M5.500 9q2.500-4.500 7-4.500", "none", "var(--green-92)", 1.6],
  ],
  water: [
    ["M12 1.500q8.500 9.500 8.500 14a8.500 7.500 0 0 1-17 0q0-4.500 8.500-14z", "var(--sky-68)"],
    ["M7.500 14.500q.3 4.500 4.500 5", "none", "var(--mist-97)", 1.8],
  ],
};
