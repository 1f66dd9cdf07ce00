// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { screen } from "./screen.svelte";
import { Table } from "./table.svelte";
import { at, Line, Server } from "./testing";
import type { Position } from "./types";

vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} })));

let server: Server;
let table: Table;

async function open(position: Position, moment: number | null = null) {
  server = new Server(position);
  vi.stubGlobal("fetch", server.fetch);
  table = new Table("t");
  await table.open(moment);
  Line.last.onopen!();
  screen.notice = "";
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "requestAnimationFrame", "setTimeout", "clearTimeout"] });
  vi.stubGlobal("WebSocket", Line);
  Line.made = [];
});
afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("looking back", () => {
  const log = (n: number) => Array.from({ length: n }, (_, i) => [i + 1, 0, 0]);
  const now = (n: number) => ({ ...at(n), log: log(n) }) as unknown as Position;
  const then = (n: number, last: number) => ({ ...now(n), n: last, version: last });

  test("is told of what goes on, and shows it on the way back with its whole log", async () => {
    await open(now(5));
    server.position = then(2, 5);
    await table.gestures.lookAt(2);
    Line.last.say({ ...at(6), version: 6 });
    expect([table.looking, table.position!.at, table.position!.n]).toEqual([2, 2, 6]);
    server.position = now(6);
    await table.gestures.lookAt(null);
    expect([table.looking, table.position!.at, table.log.length]).toEqual([null, 6, 6]);
  });

  test("makes no clock run faster", async () => {
    await open(now(5));
    await table.gestures.lookAt(2);
    vi.advanceTimersByTime(60_000);
    await table.gestures.lookAt(null);
    expect([table.taken, table.met]).toEqual([Date.now(), Date.now()]);
  });

  test("without a network stays where it is, and says so", async () => {
    await open(now(5));
    server.isGone = true;
    await table.gestures.lookAt(2);
    expect([table.looking, screen.notice]).toEqual([null, screen.words.say("offline")]);
    server.isGone = false;
    server.position = then(2, 5);
    await table.gestures.lookAt(2);
    server.isGone = true;
    await table.gestures.lookAt(null);
    expect([table.looking, table.position!.at]).toEqual([2, 2]);
  });

  test("ends with what is newest, also when a push comes before the answer", async () => {
    await open(now(5));
    server.position = then(2, 5);
    await table.gestures.lookAt(2);
    const answers = [now(5), now(7)];
    server.answers["GET /api/tables/t"] = () => {
      if (answers.length === 2) Line.last.say({ ...at(7), log: [[7, 0, 0]] });
      return answers.shift();
    };
    await table.gestures.lookAt(null);
    expect([table.position!.n, table.log.map(([n]) => n)]).toEqual([7, [1, 2, 3, 4, 5, 6, 7]]);
  });

  test("goes to the last moment that was wished for, however the answers come", async () => {
    await open(now(5));
    let late = (_: Position) => {};
    server.answers["GET /api/tables/t?n=1"] = () => new Promise((resolve) => (late = resolve));
    server.position = then(3, 5);
    const first = table.gestures.lookAt(1);
    await table.gestures.lookAt(3);
    late(then(1, 5));
    await first;
    expect([table.looking, table.position!.at]).toEqual([3, 3]);
  });

  test("ends when something is asked of the table", async () => {
    await open(now(5));
    server.position = then(2, 5);
    await table.gestures.lookAt(2);
    server.position = { ...now(5), version: 6, status: "paused" } as Position;
    await table.gestures.ask("pause", {});
    expect([table.looking, table.position!.at, table.position!.status]).toEqual([null, 5, "paused"]);
  });

  test("is where a link leads, unless it leads to now", async () => {
    await open(then(2, 5), 2);
    expect([table.looking, table.myTurn]).toEqual([2, false]);
    table.close();
    await open(now(5), 5);
    expect([table.looking, table.myTurn]).toEqual([null, true]);
  });
});

describe("players at one screen", () => {
  const hot = { kind: "hotseat", online: true, yours: true };
  const six = ["Ada", "Ben", "Cleo", "Dora", "Emil", "Fay"].map((name) => ({ ...hot, name }));
  const turn = (seat: number, eyes: number, n = 1, more: object = {}) =>
    ({ ...at(n), seats: six, seat: eyes, to_act: [seat], log: [[n, eyes, 0]], ...more }) as unknown as Position;

  test("hand it over when another of them must act, and nothing of theirs is shown before", async () => {
    await open(turn(0, 0));
    expect(table.curtain).toBe(0);
    await table.gestures.raiseCurtain();
    expect(table.curtain).toBeNull();
    Line.last.say(turn(5, 0, 2));
    expect([table.curtain, table.me]).toEqual([5, 0]);
    const theirs = [
      [1, 0, ~3],
      [2, 0, 0],
    ];
    server.position = turn(5, 5, 2, { log: theirs });
    await table.gestures.raiseCurtain();
    expect([table.curtain, table.me, server.asked.at(-1)]).toEqual([null, 5, "GET /api/tables/t?seat=5"]);
    expect(new URL(Line.last.url).searchParams.get("seat")).toBe("5");
    expect(table.log).toEqual(theirs);
  });

  test("hand nothing over while it is still theirs, or somebody elsewhere must act", async () => {
    const seats = [...six.slice(0, 2), { name: "Bot", kind: "bot", yours: false }];
    await open(turn(0, 0, 1, { seats }));
    await table.gestures.raiseCurtain();
    Line.last.say(turn(2, 0, 2, { seats }));
    expect(table.curtain).toBeNull();
    vi.runAllTimers();
    Line.last.say(turn(0, 0, 3, { seats, to_act: [0, 1] }));
    expect(table.curtain).toBeNull();
  });

  test("wait behind the curtain for the network, and are told so", async () => {
    await open(turn(0, 0));
    await table.gestures.raiseCurtain();
    Line.last.say(turn(1, 0, 2));
    server.isGone = true;
    await table.gestures.raiseCurtain();
    expect([table.curtain, screen.notice]).toEqual([1, screen.words.say("offline")]);
    server.isGone = false;
    server.position = turn(1, 1, 2);
    await table.gestures.raiseCurtain();
    expect([table.curtain, table.me]).toEqual([null, 1]);
  });

  test("hand it over on the way back from the past, where somebody else must act by now", async () => {
    const three = [...six.slice(0, 2), { name: "Bot", kind: "bot", yours: false }];
    await open(turn(2, 0, 5, { seats: three }));
    server.position = turn(2, 0, 2, { seats: three, n: 5, version: 5 });
    await table.gestures.lookAt(2);
    Line.last.say(turn(1, 0, 6, { seats: three }));
    expect([table.looking, table.curtain]).toEqual([2, null]);
    server.position = turn(1, 0, 6, { seats: three });
    await table.gestures.lookAt(null);
    expect([table.looking, table.curtain, table.me]).toEqual([null, 1, 0]);
    server.position = turn(1, 1, 6, { seats: three });
    await table.gestures.raiseCurtain();
    expect([table.curtain, table.me, table.myTurn]).toEqual([null, 1, true]);
  });

  test("keep it while they only look back, and when the game is over", async () => {
    await open(turn(0, 0, 5));
    await table.gestures.raiseCurtain();
    server.position = turn(1, 0, 2, { n: 5, version: 5 });
    await table.gestures.lookAt(2);
    expect([table.looking, table.curtain]).toEqual([2, null]);
    server.position = turn(0, 0, 5, { to_act: [], status: "over" });
    await table.gestures.lookAt(null);
    expect([table.looking, table.curtain, table.isOver]).toEqual([null, null, true]);
  });

  test("are one at a side board: the next sits down without a curtain", async () => {
    const line = { table: "root", n: 0, name: "Line 1", dealt: false };
    await open(turn(0, 0, 1, { line }));
    expect(table.curtain).toBeNull();
    server.position = turn(3, 3, 2, { line });
    Line.last.say(turn(3, 0, 2, { line }));
    await vi.waitFor(() => expect(table.me).toBe(3));
    expect(table.curtain).toBeNull();
  });

  test("are no others where there is one", async () => {
    await open(turn(0, 0, 1, { seats: six.slice(0, 1) }));
    expect([table.mine, table.curtain]).toEqual([[0], null]);
  });
});
