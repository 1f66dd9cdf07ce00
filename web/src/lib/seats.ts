/** What follows from who sits where. */

import type { Seat } from "./types";

/** Whether somebody has been away so long, some milliseconds after the seat was sent, that the others may vote. */
export function mayBeReplaced(seat: Seat, later: number): boolean {
  const wait = seat.vote_in;
  return seat.kind === "player" && !seat.yours && wait != null && wait <= Math.max(0, later) / 1000;
}
