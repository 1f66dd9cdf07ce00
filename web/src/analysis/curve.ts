/** Where things of the curve stand: moments from left to right, chances from the bottom up. */

import type { AnalysedDecision, AnalysisReport } from "../lib/types";

export const HEIGHT = 112;
const PAD = 8;
/** So many signs tell one line from the others. */
const SIGNS = 5;

export interface Spot {
  x: number;
  y: number;
}

export function spot(at: number, chance: number, last: number, width: number, whole: number): Spot {
  return {
    x: PAD + ((width - 2 * PAD) * at) / Math.max(1, last),
    y: HEIGHT - PAD - ((HEIGHT - 2 * PAD) * chance) / whole,
  };
}

/** The moment under a point. */
export function momentAt(x: number, last: number, width: number): number {
  return Math.min(last, Math.max(0, Math.round(((x - PAD) / Math.max(1, width - 2 * PAD)) * last)));
}

/** A line through all chances of a seat. */
export function lineOf(chances: number[], last: number, width: number, whole: number): string {
  return chances
    .map((chance, at) => {
      const { x, y } = spot(at, chance, last, width, whole);
      return `${at ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");
}

/** Moments at which a line bears its player's sign, those of other seats beside them. */
export function signs(seat: number, seats: number, length: number): number[] {
  const step = length / SIGNS;
  const all = Array.from({ length: SIGNS }, (_, i) => Math.floor(step * (i + (seat + 0.5) / seats)));
  return [...new Set(all)].filter((at) => at < length);
}

/** The decisions that are marked on the curve. */
export const marked = (report: AnalysisReport): AnalysedDecision[] =>
  report.decisions.filter(({ mark }) => mark === "mistake" || mark === "blunder" || mark === "brilliant");

/** A chance in per cent, with its sign where it is a change. */
export function percent(chance: number, whole: number, isChange = false): string {
  const value = Math.round((100 * chance) / whole);
  return `${isChange && value > 0 ? "+" : value < 0 ? "−" : ""}${Math.abs(value)} %`;
}
