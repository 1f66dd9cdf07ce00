/** What others did, decision by decision, with what everybody gained and paid by it. */

import type { LogEntry, Position, Value } from "./types";

/** A number of a seat that has changed. */
export interface Change {
  seat: number;
  field: string;
  by: number;
}

/** A decision of somebody, what the viewer was told of it, and what changed with it. */
export interface Deed {
  n: number;
  seat: number;
  told: number;
  changes: Change[];
}

/** Changes of the numbers that every seat has one of; what is hidden before or after is left out. */
export function changes(then: Position, now: Position): Change[] {
  const found: Change[] = [];
  const [before, after] = [then.view, now.view] as [Record<string, Value>, Record<string, Value>];
  for (const [field, values] of Object.entries(after)) {
    const old = before[field];
    if (!isBySeat(values, now.seats.length) || !isBySeat(old, now.seats.length)) continue;
    values.forEach((value, seat) => {
      const by = value - old[seat]!;
      if (by && value >= 0 && old[seat]! >= 0) found.push({ seat, field, by });
    });
  }
  return found;
}

const isBySeat = (value: Value | undefined, seats: number): value is number[] =>
  Array.isArray(value) && value.length === seats && value.every((one) => typeof one === "number");

/** What others openly decided between two positions; what changed belongs to the last of it. */
export function deeds(then: Position, now: Position, isMine: (seat: number) => boolean): Deed[] {
  const theirs = now.log.filter(([n, seat, told]) => n > then.n && isOpen([n, seat, told]) && !isMine(seat));
  const all = theirs.map(([n, seat, told]): Deed => ({ n, seat, told, changes: [] }));
  const last = all.at(-1);
  if (last) last.changes = changes(then, now);
  return all;
}

/** Whether an event is somebody's decision that everybody sees. */
const isOpen = ([, seat, told]: LogEntry): boolean => seat >= 0 && told >= 0;

/** Everything that changed in several deeds, summed up by seat and number. */
export function total(all: Deed[]): Change[] {
  const sums = new Map<string, Change>();
  for (const { seat, field, by } of all.flatMap((deed) => deed.changes)) {
    const key = `${seat} ${field}`;
    sums.set(key, { seat, field, by: by + (sums.get(key)?.by ?? 0) });
  }
  return [...sums.values()].filter(({ by }) => by !== 0);
}
