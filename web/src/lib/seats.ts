/** Who sits where, and what they say beside the game. */

import type { Position, Seat } from "./types";

/** Somebody has said something; a position that was pushed just before may have it already. */
export const said =
  (message: Position["chat"][number]) =>
  (position: Position): Position =>
    position.chat.some(({ n }) => n === message.n) ? position : { ...position, chat: [...position.chat, message] };

/** Somebody has come or gone: who is connected; of those who are not, in how many seconds they may be replaced. */
export const met =
  (online: boolean[], voteIn: (number | null)[]) =>
  (position: Position): Position => ({
    ...position,
    seats: position.seats.map((seat, i) => ({ ...seat, online: online[i] ?? seat.online, vote_in: voteIn[i] ?? null })),
  });

/** Whether somebody has been away so long, some milliseconds after the seat was sent, that the others may vote. */
export function mayBeReplaced(seat: Seat, later: number): boolean {
  const wait = seat.vote_in;
  return seat.kind === "player" && !seat.yours && wait != null && wait <= Math.max(0, later) / 1000;
}
