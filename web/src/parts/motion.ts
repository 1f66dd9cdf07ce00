/** How long things move, by the reader's wish. */

import { screen } from "../lib/screen.svelte";

export function swift(): number {
  if (screen.speed === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return screen.speed === "slow" ? 650 : 220;
}
