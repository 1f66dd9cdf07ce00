// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { at, Line, seats } from "./testing";

async function opened() {
  const { Table } = await import("./table.svelte");
  const table = new Table("t");
  await table.open();
  return table;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "setTimeout"] });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal("WebSocket", Line);
  const answer = (url: string) => (url.includes("/text/") ? "" : url.includes("/games/") ? { verbs: [] } : at(0));
  vi.stubGlobal("fetch", async (url: string) => Response.json(answer(url)));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("fast moves are shown once a frame, and none is lost to the log", async () => {
  const table = await opened();
  for (const n of [1, 2, 3]) Line.last.say(at(n));
  expect(table.position!.n).toBe(1);
  vi.runAllTimers();
  expect(table.position!.n).toBe(3);
  expect(table.log.map(([n]) => n)).toEqual([0, 1, 2, 3]);
});

test("an answer that a later push has overtaken takes nothing from the log, and an undo does", async () => {
  const table = await opened();
  Line.last.say(at(1));
  vi.stubGlobal("fetch", async () => Response.json({ ...at(0), log: [] }));
  await table.gestures.ask("seed", { addition: "" });
  expect(table.log.map(([n]) => n)).toEqual([0, 1]);
  vi.stubGlobal("fetch", async () => Response.json({ ...at(0), version: 2, log: [] }));
  await table.gestures.ask("undo", { seat: 0 });
  expect(table.log.map(([n]) => n)).toEqual([0]);
});

test("a word said after a move stays in the chat", async () => {
  const table = await opened();
  for (const n of [1, 2]) Line.last.say(at(n));
  Line.last.say({ type: "chat", message: { name: "Ada", text: "hello" } });
  vi.runAllTimers();
  expect(table.position!.n).toBe(2);
  expect(table.position!.chat.length).toBe(1);
});

const byBen = (n: number) => ({ ...at(n), seats: [...seats, { name: "Ben", kind: "bot" }], log: [[n, 1, 0]] });

test("others' decisions are shown one at a time, and a tap shows the rest", async () => {
  const table = await opened();
  for (const n of [1, 2, 3, 4]) Line.last.say(byBen(n));
  expect(table.position!.n).toBe(1);
  vi.advanceTimersByTime(900);
  expect(table.position!.n).toBe(1);
  vi.advanceTimersByTime(200);
  expect(table.position!.n).toBe(2);
  expect(table.connection.isBehind).toBe(true);
  table.connection.skip();
  expect(table.position!.n).toBe(4);
  expect(table.connection.isBehind).toBe(false);
  expect(table.story.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
});

test("slow takes twice as long, and off no time", async () => {
  const { screen } = await import("./screen.svelte");
  const table = await opened();
  screen.setSpeed("slow");
  for (const n of [1, 2]) Line.last.say(byBen(n));
  vi.advanceTimersByTime(1900);
  expect(table.position!.n).toBe(1);
  vi.advanceTimersByTime(200);
  expect(table.position!.n).toBe(2);
  table.connection.skip();
  screen.setSpeed("off");
  for (const n of [3, 4]) Line.last.say(byBen(n));
  vi.advanceTimersByTime(50);
  expect(table.position!.n).toBe(4);
  screen.setSpeed("fast");
});

test("what others did stays marked until my own choice, not until a step that was forced", async () => {
  const table = await opened();
  const own = (n: number) => ({ ...at(n), seats: [...seats, { name: "Ben", kind: "bot" }] });
  Line.last.say(byBen(1));
  Line.last.say({ ...own(2), forced: [2] });
  vi.runAllTimers();
  expect(table.story.length).toBe(1);
  Line.last.say(own(3));
  vi.runAllTimers();
  expect(table.story.length).toBe(0);
});

test("of moves that come together only those after my choice count, wherever I made it", async () => {
  const table = await opened();
  const log = [
    [1, 1, 0],
    [2, 0, 0],
    [3, 1, 0],
  ];
  Line.last.say({ ...byBen(3), log });
  vi.runAllTimers();
  expect(table.story.map(({ n }) => n)).toEqual([3]);
});

test("what everybody gained since my last choice, that choice included", async () => {
  const table = await opened();
  const account = (n: number, by: number) => ({ n, gains: [[1, "coins", by, ""]] });
  Line.last.say({
    ...byBen(3),
    log: [1, 2, 3].map((n) => [n, n === 2 ? 0 : 1, 0]),
    accounts: [account(1, 5), account(2, 2), account(3, 1)],
  });
  vi.runAllTimers();
  expect(table.gain("coins", 1)).toBe(3);
  expect(table.gain("coins", 0)).toBe(0);
});

test("a hidden page keeps up without frames", async () => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const table = await opened();
  for (const n of [1, 2, 3]) Line.last.say(at(n));
  expect(table.position!.n).toBe(3);
});

const change = (from: number, n: number, more: object = {}) => {
  return {
    type: "change",
    from,
    version: n,
    n,
    at: n,
    log: at(n).log,
    log_from: n - 1,
    accounts: [],
    forced: [],
    set: {},
    view: {},
    ...more,
  };
};

test("a change makes a position of the one before", async () => {
  const table = await opened();
  Line.last.say({ ...at(1), version: 1, view: { a: 1, b: 2 } });
  Line.last.say(change(1, 2, { view: { b: 3 }, set: { legal: [7] } }));
  vi.runAllTimers();
  expect([table.position!.n, table.position!.version]).toEqual([2, 2]);
  expect(table.position!.view).toEqual({ a: 1, b: 3 });
  expect(table.position!.legal).toEqual([7]);
});

test("a change that does not follow asks for the whole position, and is not shown", async () => {
  const table = await opened();
  Line.last.say({ ...at(1), version: 1 });
  Line.last.say(change(2, 3));
  vi.runAllTimers();
  expect(table.position!.n).toBe(1);
  expect(Line.last.sent.map((text) => JSON.parse(text).type)).toEqual(["look"]);
  Line.last.say({ ...at(3), version: 3 });
  Line.last.say(change(3, 4));
  vi.runAllTimers();
  expect(table.position!.n).toBe(4);
});

test("a move is said on the socket and answered there", async () => {
  const table = await opened();
  Line.last.say({ ...at(1), version: 1 });
  vi.runAllTimers();
  const moving = table.connection.move({ n: table.position!.n, seat: 0, actions: [5] });
  const move = JSON.parse(Line.last.sent[0]!);
  expect([move.type, move.expected_n, move.actions]).toEqual(["move", 1, [5]]);
  Line.last.say(change(1, 2));
  Line.last.say({ type: "done", id: move.id, version: 2 });
  expect((await moving).n).toBe(2);
  const refused = table.connection.move({ n: table.position!.n, seat: 0, actions: [6] });
  Line.last.say({
    type: "refused",
    id: move.id + 1,
    status: 422,
    problem: { error: "illegal", message: "No.", rule: "A1" },
  });
  await expect(refused).rejects.toMatchObject({ status: 422, kind: "illegal", rule: "A1", message: "No." });
  const lost = table.connection.move({ n: table.position!.n, seat: 0, actions: [7] });
  table.connection.reconnect();
  await expect(lost).rejects.toMatchObject({ kind: "offline" });
});

test("what a move of mine led to is shown at once, while others are looked at and before word of it comes", async () => {
  const table = await opened();
  const both = [...seats, { name: "Ben", kind: "bot" }];
  Line.last.say({ ...byBen(1), version: 1 });
  const acting = table.gestures.act([5]);
  Line.last.say(change(1, 2, { set: { seats: both } }));
  expect([table.position!.n, table.connection.isBehind]).toEqual([2, false]);
  await acting;
  expect(table.gestures.thinking).toBe(false);
  Line.last.say(change(2, 3, { log: [[3, 1, 0]] }));
  expect(table.connection.isBehind).toBe(true);
  Line.last.say({ type: "done", id: JSON.parse(Line.last.sent[0]!).id, version: 2 });
  expect(table.position!.n).toBe(2);
});

test("a change without an event holds up no click, while a decision is looked at", async () => {
  const table = await opened();
  Line.last.say({ ...byBen(1), version: 1 });
  Line.last.say(change(1, 1, { version: 2, log: [], set: { can: { undo: 0 } } }));
  expect(table.connection.isBehind).toBe(false);
  Line.last.say(change(2, 2, { version: 3, log: [[2, 1, 0]] }));
  expect(table.connection.isBehind).toBe(true);
  vi.runAllTimers();
  expect([table.position!.n, table.connection.isBehind]).toEqual([2, false]);
});

test("that an answer is awaited is shown only where it is slow", async () => {
  const table = await opened();
  Line.last.say({ ...at(1), version: 1 });
  vi.runAllTimers();
  const acting = table.gestures.act([5]);
  vi.advanceTimersByTime(100);
  expect([table.gestures.thinking, table.gestures.isSlow]).toEqual([true, false]);
  vi.advanceTimersByTime(100);
  expect(table.gestures.isSlow).toBe(true);
  Line.last.say(change(1, 2));
  await acting;
  expect([table.gestures.thinking, table.gestures.isSlow]).toEqual([false, false]);
});

test("what was kept and is no move is nothing", async () => {
  const { Unsent } = await import("./unsent.svelte");
  for (const kept of ["{", "7", '{"n":1,"seat":0}', '{"n":1,"seat":0,"actions":["x"]}']) {
    localStorage.setItem("unsent t", kept);
    expect(new Unsent("t").move).toBe(null);
  }
  localStorage.clear();
});

test("a move that cannot be sent is kept, sent later, and void if the game went on", async () => {
  localStorage.clear();
  let table = await opened();
  const { screen } = await import("./screen.svelte");
  const serve = globalThis.fetch;
  const posts = (answer: () => Response) => (url: string, init?: RequestInit) =>
    init?.method === "POST" ? Promise.resolve().then(answer) : serve(url);
  vi.stubGlobal(
    "fetch",
    posts(() => {
      throw new TypeError("no network");
    }),
  );
  await table.gestures.act([5]);
  expect(table.unsent.move).toEqual({ n: 0, seat: 0, actions: [5] });
  table = await opened();
  expect(table.unsent.move).toEqual({ n: 0, seat: 0, actions: [5] });
  await table.gestures.catchUp();
  expect(table.unsent.move).toEqual({ n: 0, seat: 0, actions: [5] });
  vi.stubGlobal(
    "fetch",
    posts(() => Response.json(at(1))),
  );
  await table.gestures.catchUp();
  expect([table.position!.n, table.unsent.move, screen.notice]).toEqual([1, null, ""]);
  const stale = () => Response.json({ error: "stale", message: "" }, { status: 409 });
  vi.stubGlobal("fetch", posts(stale));
  // The move had arrived, only its answer was lost: there is nothing to say.
  table.unsent.keep({ n: 0, seat: 0, actions: [5] });
  await table.gestures.catchUp();
  expect([table.unsent.move, screen.notice]).toEqual([null, ""]);
  table.unsent.keep({ n: 7, seat: 0, actions: [5] });
  await table.gestures.catchUp();
  expect(table.unsent.move).toBe(null);
  expect(screen.notice).not.toBe("");
  screen.notice = "";
});
