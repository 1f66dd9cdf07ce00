import { expect, test } from "vitest";
import { mayBeReplaced } from "./seats";
import type { Seat } from "./types";

const seat = (more: Partial<Seat>): Seat => ({
  name: "Ben",
  kind: "player",
  colour: 1,
  online: false,
  yours: false,
  level: null,
  clock: null,
  vote_in: 60,
  ...more,
});

test("a vote is offered when the absent have been away long enough, and not before", () => {
  expect(mayBeReplaced(seat({}), 59_000)).toBe(false);
  expect(mayBeReplaced(seat({}), 60_000)).toBe(true);
  expect(mayBeReplaced(seat({ vote_in: 0 }), -5)).toBe(true);
});

test("nobody who is there, no bot and not oneself", () => {
  expect(mayBeReplaced(seat({ vote_in: null, online: true }), 99_000)).toBe(false);
  expect(mayBeReplaced(seat({ kind: "bot" }), 99_000)).toBe(false);
  expect(mayBeReplaced(seat({ yours: true }), 99_000)).toBe(false);
});
