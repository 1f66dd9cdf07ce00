import { expect, test } from "vitest";
import type { TableSummary } from "../lib/types";
import { after, concerns, offered, type News } from "./offers";

const table = (id: string, updated: string, ...players: string[]) =>
  ({ id, updated, seats: players.map((player) => ({ player })) }) as TableSummary;
const news = (tables: TableSummary[], gone: string[] = [], whole = false): News => ({
  type: "tables",
  whole,
  tables,
  gone,
});
const ids = (list: TableSummary[]) => list.map((one) => one.id);

test("tables come, change and go; the last changed is first", () => {
  let list = after([], news([table("a", "1"), table("b", "2")], [], true));
  expect(ids(list)).toEqual(["b", "a"]);
  list = after(list, news([table("a", "3"), table("c", "0")]));
  expect(ids(list)).toEqual(["a", "b", "c"]);
  list = after(list, news([], ["a"]));
  expect(ids(list)).toEqual(["b", "c"]);
  expect(ids(after(list, news([table("d", "1")], [], true)))).toEqual(["d"]);
});

test("news concern whoever sits there, or sat there when it was gone", () => {
  const before = [table("a", "1", "me", "ben"), table("b", "1", "ben")];
  expect(concerns(news([], ["b"]), before, "me")).toBe(false);
  expect(concerns(news([], ["a"]), before, "me")).toBe(true);
  expect(concerns(news([table("c", "1", "me")]), before, "me")).toBe(true);
  expect(concerns(news([table("c", "1", "ben")]), before, "me")).toBe(false);
});

test("what has filled, as one's own list knows, is not offered; what waits is, and what is others'", () => {
  const mine = [
    { id: "a", status: "running" },
    { id: "b", status: "open" },
    { id: "d", status: "over" },
  ] as TableSummary[];
  expect(ids(offered([table("a", "1"), table("b", "1"), table("c", "1")], mine))).toEqual(["b", "c"]);
});
