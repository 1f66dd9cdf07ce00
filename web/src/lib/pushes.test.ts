import { expect, test } from "vitest";
import { changed, type Change } from "./pushes";
import type { Position } from "./types";

const base = { id: "t", version: 4, n: 7, at: 7, status: "running", to_act: [0], view: { coins: [3, 3], round: 1 } };
const change = {
  type: "change",
  from: 4,
  version: 5,
  n: 8,
  at: 8,
  log: [[8, 0, 2]],
  log_from: 7,
  accounts: {},
  forced: [],
  set: { to_act: [1] },
  view: { coins: [2, 3] },
} as unknown as Change;

test("a change is put upon the push it builds on, and what it does not name stays", () => {
  const before = structuredClone(base) as unknown as Position;
  const after = changed(before, change)!;
  expect(after).toMatchObject({ id: "t", status: "running", version: 5, n: 8, at: 8, log: [[8, 0, 2]], to_act: [1] });
  expect(after.view).toEqual({ coins: [2, 3], round: 1 });
  expect(before).toEqual(base);
});

test("a change that does not follow on what is known is not used", () => {
  expect(changed(null, change)).toBeNull();
  expect(changed({ ...base, version: 3 } as unknown as Position, change)).toBeNull();
  expect(changed({ ...base, version: 5 } as unknown as Position, change)).toBeNull();
});
