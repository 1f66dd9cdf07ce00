// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { screen } from "./screen.svelte";
import { Table } from "./table.svelte";
import { at, Line, seats, Server } from "./testing";

vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} })));

let server: Server;
let tables: Table[];

async function opened(position = at(1)) {
  server = new Server(position);
  vi.stubGlobal("fetch", server.fetch);
  const table = new Table("t");
  tables.push(table);
  await table.open();
  Line.last.onopen!();
  return table;
}

beforeEach(() => {
  vi.useFakeTimers({
    toFake: [
      "Date",
      "requestAnimationFrame",
      "cancelAnimationFrame",
      "setTimeout",
      "clearTimeout",
      "setInterval",
      "clearInterval",
    ],
  });
  vi.stubGlobal("WebSocket", Line);
  Line.made = [];
  tables = [];
  localStorage.clear();
});
afterEach(() => {
  for (const table of tables) table.close();
  screen.isStranger = false;
  screen.notice = "";
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const ben = { name: "Ben", kind: "player", online: true };
const both = [...seats, ben];

describe("a lost connection", () => {
  test("is tried again, each time later, at most every sixteen seconds", async () => {
    const { connection } = await opened();
    const waits = [500, 1000, 2000, 4000, 8000, 16_000, 16_000].map((wait) => {
      const before = Line.made.length;
      Line.last.onclose!();
      expect(connection.connected).toBe(false);
      vi.advanceTimersByTime(wait - 1);
      expect(Line.made.length).toBe(before);
      vi.advanceTimersByTime(1);
      return Line.made.length - before;
    });
    expect(new Set(waits)).toEqual(new Set([1]));
    Line.last.onopen!();
    expect(connection.connected).toBe(true);
    Line.last.onclose!();
    vi.advanceTimersByTime(500);
    expect(Line.made.length).toBe(9);
  });

  test("is known at once from the browser, and so is its return", async () => {
    const { connection } = await opened();
    dispatchEvent(new Event("offline"));
    expect([connection.connected, Line.last.closed]).toEqual([false, true]);
    dispatchEvent(new Event("online"));
    expect(Line.made.length).toBe(2);
    Line.last.onopen!();
    vi.advanceTimersByTime(60_000);
    expect([connection.connected, Line.made.length]).toEqual([true, 2]);
  });

  test("is not tried again for a stranger, nor when the page has gone on", async () => {
    const table = await opened();
    await screen.start();
    server.answers["GET /api/tables/t"] = () => Response.json({ error: "stranger" }, { status: 401 });
    Line.last.onclose!();
    await vi.advanceTimersByTimeAsync(500);
    Line.last.onclose!();
    await vi.advanceTimersByTimeAsync(1000);
    expect(screen.isStranger).toBe(true);
    const count = Line.made.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Line.made.length).toBe(count);
    screen.isStranger = false;
    table.close();
    dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(60_000);
    expect(Line.made.length).toBe(count);
  });

  test("that still looks whole is found out after a silence", async () => {
    const { connection } = await opened();
    await vi.advanceTimersByTimeAsync(5000);
    Line.last.say({ type: "house", said: "" });
    await vi.advanceTimersByTimeAsync(5000);
    expect(Line.last.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([Line.last.sent.length, connection.connected, Line.made.length]).toEqual([3, true, 1]);
    Line.last.isDead = true;
    await vi.advanceTimersByTimeAsync(15_000);
    expect([connection.connected, Line.made[0]!.closed]).toEqual([false, true]);
  });

  test("brings the whole log again: something may have been taken back meanwhile", async () => {
    const table = await opened({ ...at(3), log: [1, 2, 3].map((n) => [n, 0, 10 + n]) } as never);
    expect(new URL(Line.last.url).searchParams.get("since")).toBe("3");
    Line.last.onclose!();
    vi.advanceTimersByTime(500);
    expect(new URL(Line.last.url).searchParams.get("since")).toBe("0");
    const log = [
      [1, 0, 11],
      [2, 0, 22],
      [3, 0, 23],
      [4, 0, 24],
    ];
    Line.last.say({ ...at(4), version: 9, log });
    expect(table.log).toEqual(log);
  });

  test("says nothing more: what an old socket still says is not heard", async () => {
    const table = await opened();
    const old = Line.last;
    old.onclose!();
    vi.advanceTimersByTime(500);
    Line.last.say(at(5));
    old.say(at(6));
    old.onclose!();
    vi.runOnlyPendingTimers();
    expect([table.position!.n, Line.made.length]).toEqual([5, 2]);
  });
});

describe("a move in whose middle the connection is lost", () => {
  const lost = async () => {
    const table = await opened();
    Line.last.say(at(1));
    const acting = table.gestures.act([5]);
    Line.last.onclose!();
    await acting;
    expect([table.unsent.move, table.gestures.thinking]).toEqual([{ n: 1, seat: 0, actions: [5] }, false]);
    vi.advanceTimersByTime(500);
    Line.last.onopen!();
    return table;
  };
  const sent = () => JSON.parse(Line.last.sent.at(-1)!);

  test("is said again when there is one", async () => {
    const table = await lost();
    Line.last.say(at(1));
    const again = table.gestures.catchUp();
    expect(sent()).toMatchObject({ type: "move", expected_n: 1, seat: 0, actions: [5] });
    Line.last.say({ ...at(2), log: [[2, 0, 5]] });
    await again;
    expect([table.position!.n, table.unsent.move, screen.notice]).toEqual([2, null, ""]);
  });

  test("and that has arrived is not complained of", async () => {
    const table = await lost();
    Line.last.say({ ...at(2), log: [[2, 0, 5]] });
    server.position = { ...at(2), log: [[2, 0, 5]] } as never;
    const again = table.gestures.catchUp();
    Line.last.say({ type: "refused", id: sent().id, status: 409, problem: { error: "moved-on", message: "Late." } });
    await again;
    expect([table.unsent.move, screen.notice]).toEqual([null, ""]);
  });

  test("and that somebody has been before is void, and named", async () => {
    const table = await lost();
    server.position = { ...at(2), seats: both, log: [[2, 1, 7]] } as never;
    Line.last.say(server.position);
    vi.runOnlyPendingTimers();
    const again = table.gestures.catchUp();
    Line.last.say({ type: "refused", id: sent().id, status: 409, problem: { error: "moved-on", message: "Late." } });
    await again;
    expect([table.unsent.move, table.position!.n]).toEqual([null, 2]);
    expect(screen.notice).not.toBe("");
  });
});

test("a move whose push went missing is answered all the same", async () => {
  const table = await opened();
  Line.last.say(at(1));
  const acting = table.gestures.act([5]);
  const change = { type: "change", from: 7, version: 8, n: 2, at: 2, log: [], set: {}, view: {} };
  Line.last.say(change);
  server.position = { ...at(2), version: 8 };
  Line.last.say({ type: "done", id: JSON.parse(Line.last.sent[0]!).id, version: 8 });
  await acting;
  expect([table.position!.n, screen.notice]).toEqual([2, ""]);
});

test("an answer to nothing, and one that comes twice, change nothing", async () => {
  const table = await opened();
  Line.last.say(at(1));
  const acting = table.gestures.act([5]);
  const done = { type: "done", id: JSON.parse(Line.last.sent[0]!).id, version: 2 };
  Line.last.say({ ...done, id: 99 });
  expect(table.gestures.thinking).toBe(true);
  Line.last.say({ ...at(2), log: [[2, 0, 5]] });
  Line.last.say(done);
  Line.last.say(done);
  await acting;
  expect([table.position!.n, table.gestures.thinking, table.log.map(([n]) => n)]).toEqual([2, false, [1, 2]]);
});

test("a position that is pushed twice counts once", async () => {
  const table = await opened();
  const twice = {
    ...at(2),
    seats: both,
    log: [[2, 1, 7]],
    accounts: [{ n: 2, gains: [[1, "coins", 3, ""]] }],
  };
  Line.last.say(twice);
  Line.last.say(twice);
  vi.runOnlyPendingTimers();
  vi.runOnlyPendingTimers();
  expect(table.log.map(([n]) => n)).toEqual([1, 2]);
  expect([table.story.length, table.gain("coins", 1)]).toEqual([1, 3]);
});

test("a line of the chat is shown once, whether a position brought it or it came alone", async () => {
  const table = await opened();
  const line = { n: 1, seat: 0, name: "Ada", text: "hello", at: "", note: "" };
  Line.last.say({ ...at(1), chat: [line] });
  Line.last.say({ type: "chat", message: line });
  Line.last.say({ type: "chat", message: { ...line, n: 2 } });
  expect(table.position!.chat.map(({ n }) => n)).toEqual([1, 2]);
});

test("talking does not keep the absent at the table: they may be replaced as soon as before", async () => {
  const table = await opened({ ...at(1), seats: both } as never);
  Line.last.say({ type: "presence", online: [true, false], vote_in: [null, 60] });
  expect(table.position!.seats.map(({ online, vote_in }) => [online, vote_in])).toEqual([
    [true, null],
    [false, 60],
  ]);
  const met = table.met;
  vi.advanceTimersByTime(5000);
  Line.last.say({ type: "chat", message: { n: 1, seat: 0, name: "Ada", text: "Ben?" } });
  expect(table.met).toBe(met);
  Line.last.say({ type: "presence", online: [true, true], vote_in: [null, null] });
  expect(table.met).toBe(met + 5000);
});

describe("who only watches", () => {
  const watched = (log: number[][]) => opened({ ...at(2), seat: -1, seats: [ben, ben], log } as never);

  test("sees the last decision, also when a card was drawn after it", async () => {
    const table = await watched([
      [1, 0, 4],
      [2, 1, 5],
    ]);
    expect(table.story.map(({ n }) => n)).toEqual([2]);
    Line.last.say({ ...at(3), seat: -1, seats: [ben, ben], log: [[3, -1, 6]] });
    expect(table.story.map(({ n }) => n)).toEqual([2]);
  });

  test("has no turn of their own, and nothing was done for them, whatever nature did", async () => {
    const table = await watched([
      [1, -1, 4],
      [2, -1, 5],
    ]);
    expect([table.turnStart, table.forced, table.myTurn]).toEqual([null, [], false]);
  });
});

test("whose clock runs is not made to wait for what others did", async () => {
  const live = { ...at(1), seats: both, clock: { kind: "live" } };
  const table = await opened(live as never);
  for (const n of [2, 3, 4, 5, 6, 7, 8, 9]) Line.last.say({ ...live, n, version: n, at: n, log: [[n, 1, 0]] });
  vi.advanceTimersByTime(5000);
  expect(table.position!.n).toBe(9);
});
