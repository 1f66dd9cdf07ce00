/** What is pushed about a table, and how the pieces make a position. */

import type { Position } from "./types";

/** What has changed since the push numbered `from`. */
export interface Change {
  type: "change";
  from: number;
  version: number;
  n: number;
  at: number;
  log: Position["log"];
  log_from: number;
  accounts: Position["accounts"];
  forced: number[];
  set: Partial<Position>;
  view: Record<string, unknown>;
}

/** What became of a move that was said on the socket. */
export type Answer =
  | { type: "done"; id: number; version: number }
  | { type: "refused"; id: number | null; status: number; problem: { error: string; message: string; rule?: string } };

export type Message =
  | ({ type: "position" } & Position)
  | Change
  | Answer
  | { type: "house"; said: string }
  | { type: "beat" }
  | { type: "chat"; message: Position["chat"][number] }
  | { type: "presence"; online: boolean[]; vote_in: (number | null)[] };

/** The position after a change; null where it does not follow on the one that is known. */
export function changed(base: Position | null, change: Change): Position | null {
  if (base?.version !== change.from) return null;
  const { version, n, at, log, log_from, accounts, forced, set } = change;
  const view = { ...(base.view as object), ...change.view };
  return { ...base, ...set, version, n, at, log, log_from, accounts, forced, view };
}
