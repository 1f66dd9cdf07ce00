// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { screen } from "../lib/screen.svelte";
import { Line } from "../lib/testing";
import { Doorway } from "./doorway.svelte";

vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} })));

const offered = (id: string) => ({ id, seats: [], updated: "2026-01-01T00:00:00Z" });
const tables = (whole: boolean, ...ids: string[]) => ({ type: "tables", whole, tables: ids.map(offered), gone: [] });
const me = { id: "me" } as NonNullable<typeof screen.session>;
let hidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  Line.made = [];
  hidden = false;
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  screen.session = me;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("tables come and go while the socket stands", () => {
  const door = new Doorway(() => {});
  door.open();
  expect(door.isLive).toBe(false);
  Line.last.say(tables(true, "a", "b"));
  expect(door.isLive).toBe(true);
  expect(door.tables.map(({ id }) => id)).toEqual(["a", "b"]);
  Line.last.say({ type: "tables", whole: false, tables: [], gone: ["a"] });
  expect(door.tables.map(({ id }) => id)).toEqual(["b"]);
  door.close();
  expect(Line.last.closed).toBe(true);
  expect(door.isLive).toBe(false);
});

test("a lost socket is tried again, each time later, and soon once it has spoken", () => {
  const door = new Doorway(() => {});
  door.open();
  for (const [after, count] of [
    [1000, 2],
    [2000, 3],
    [4000, 4],
  ] as const) {
    Line.last.onclose!();
    expect(door.isLive).toBe(false);
    vi.advanceTimersByTime(after - 1);
    expect(Line.made.length).toBe(count - 1);
    vi.advanceTimersByTime(1);
    expect(Line.made.length).toBe(count);
  }
  Line.last.say(tables(true));
  Line.last.onclose!();
  vi.advanceTimersByTime(1000);
  expect(Line.made.length).toBe(5);
  door.close();
});

test("a socket that is dead without saying so is found out, and its tables are no longer live", () => {
  const door = new Doorway(() => {});
  door.open();
  Line.last.say(tables(true, "a"));
  vi.advanceTimersByTime(60_000);
  expect([door.isLive, Line.made.length]).toEqual([true, 1]);
  Line.last.isDead = true;
  vi.advanceTimersByTime(15_000);
  expect([door.isLive, Line.made[0]!.closed]).toEqual([false, true]);
  vi.advanceTimersByTime(1000);
  Line.last.say(tables(true, "b"));
  expect([door.isLive, door.tables.map(({ id }) => id)]).toEqual([true, ["b"]]);
  door.close();
});

test("a page that nobody looks at gives its socket back after half a minute, and asks for one when it is seen", () => {
  const door = new Doorway(() => {});
  door.open();
  const turn = (now: boolean) => {
    hidden = now;
    document.dispatchEvent(new Event("visibilitychange"));
  };
  turn(true);
  vi.advanceTimersByTime(20_000);
  turn(false);
  vi.advanceTimersByTime(60_000);
  expect(Line.made.map(({ closed }) => closed)).toEqual([false]);
  turn(true);
  vi.advanceTimersByTime(30_000);
  expect(Line.made.map(({ closed }) => closed)).toEqual([true]);
  turn(false);
  expect(Line.made.map(({ closed }) => closed)).toEqual([true, false]);
  door.close();
  turn(false);
  expect(Line.made.length).toBe(2);
});

test("whoever is not known yet has no socket, and one that is being made is closed when it stands", () => {
  screen.session = null;
  const door = new Doorway(() => {});
  door.open();
  expect(Line.made).toEqual([]);
  screen.session = me;
  door.reconnect();
  Line.last.readyState = Line.CONNECTING;
  door.close();
  expect(Line.last.closed).toBe(false);
  Line.last.onopen!();
  expect(Line.last.closed).toBe(true);
});

test("what the host says is heard, and whoever sits at a table that has changed is told", () => {
  const mine = vi.fn();
  const door = new Doorway(mine);
  door.open();
  Line.last.say({ type: "house", said: "Closing at ten." });
  expect([screen.house.said, door.isLive]).toEqual(["Closing at ten.", false]);
  const own = { ...offered("a"), seats: [{ player: "me" }] };
  Line.last.say({ type: "tables", whole: true, tables: [own], gone: [] });
  expect(mine).not.toHaveBeenCalled();
  Line.last.say({ type: "tables", whole: false, tables: [offered("b")], gone: [] });
  expect(mine).not.toHaveBeenCalled();
  Line.last.say({ type: "tables", whole: false, tables: [], gone: ["a"] });
  expect(mine).toHaveBeenCalledOnce();
  Line.last.say({ type: "news of a later version" });
  expect(door.tables.map(({ id }) => id)).toEqual(["b"]);
  door.close();
  screen.hear("");
});

test("what an old socket still says, or that it is gone, changes nothing", () => {
  const door = new Doorway(() => {});
  door.open();
  const old = Line.last;
  door.reconnect();
  Line.last.say(tables(true, "new"));
  old.say(tables(true, "old"));
  old.onclose!();
  vi.advanceTimersByTime(60_000);
  expect([door.tables.map(({ id }) => id), door.isLive, Line.made.length]).toEqual([["new"], true, 2]);
  door.close();
});

test("a socket is tried at most every minute, not at all for a stranger, and not while nobody looks", () => {
  const door = new Doorway(() => {});
  door.open();
  for (let times = 0; times < 8; times++) {
    Line.last.onclose!();
    vi.advanceTimersByTime(60_000);
  }
  expect(Line.made.length).toBe(9);
  Line.last.onclose!();
  hidden = true;
  document.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(600_000);
  expect(Line.made.length).toBe(9);
  hidden = false;
  screen.isStranger = true;
  document.dispatchEvent(new Event("visibilitychange"));
  expect(Line.made.length).toBe(9);
  screen.isStranger = false;
  document.dispatchEvent(new Event("visibilitychange"));
  expect(Line.made.length).toBe(10);
  door.close();
});
