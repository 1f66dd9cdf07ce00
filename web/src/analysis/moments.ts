/** Moments of a game that one may want to jump to, as numbers of events that have happened by then. */

import { isScoring } from "../lib/story";
import type { Account, LogEntry } from "../lib/types";

export interface Moments {
  /** Before somebody's turn. */
  turns: number[];
  /** Before a choice of one's own. */
  own: number[];
  /** After a scoring. */
  scorings: number[];
}

/** The moments of a whole log; `forced` are one's own events that were the only ones possible. */
export function momentsOf(log: LogEntry[], accounts: Account[], mine: number[], forced: number[]): Moments {
  const skipped = new Set(forced);
  const decided = log.filter(([, seat]) => seat >= 0);
  return {
    turns: decided.filter(([, seat], i) => decided[i - 1]?.[1] !== seat).map(([n]) => n - 1),
    own: decided.filter(([n, seat]) => mine.includes(seat) && !skipped.has(n)).map(([n]) => n - 1),
    scorings: accounts.filter(isScoring).map(({ n }) => n),
  };
}

/** The round in which an event happened, by the scoring that ended it; null where no round is scored. */
export const roundOf = (accounts: Account[], n: number): number | null => {
  const ending = accounts.find((one) => one.n > n && isScoring(one) && ENDS_ROUND.includes(`${one.about!.scoring}`));
  return ending ? Number(ending.about!.round) : null;
};
const ENDS_ROUND = ["round", "city"];

/** Which turn of a player's own the moment belongs to. */
export function turnOf(log: LogEntry[], seat: number, n: number): number {
  const decided = log.filter(([at, who]) => who >= 0 && at <= n + 1);
  return decided.filter(([, who], i) => who === seat && decided[i - 1]?.[1] !== seat).length;
}

/** The first moment after `at`; null if there is none. */
export const after = (moments: number[], at: number): number | null => moments.find((n) => n > at) ?? null;

/** The last moment before `at`. */
export const before = (moments: number[], at: number): number | null => moments.findLast((n) => n < at) ?? null;
