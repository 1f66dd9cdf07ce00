// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./api";
import type { Connection } from "./connection.svelte";
import { Gestures } from "./gestures.svelte";
import { screen } from "./screen.svelte";
import type { Table } from "./table.svelte";

vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} })));

const TEXTS = ["build aden", "bid aden", "build petra", "stop"];
const [BUILD_ADEN, BID_ADEN, BUILD_PETRA, STOP] = [0, 1, 2, 3] as const;

/** A table where Aden can be built on and bid for, and everything it says to the server. */
function table(more: object = {}) {
  const position = { n: 7, seat: 0, legal: [BUILD_ADEN, BID_ADEN, STOP] };
  const code = (verb: string, noun: string) => TEXTS.indexOf(`${verb} ${noun}`);
  const connection = {
    move: vi.fn(async () => position),
    answered: vi.fn(),
    skip: vi.fn(),
    why: vi.fn(async () => ({ rule: "GC-7.6", text: "The rule.", reason: "You need 2 more cards." })),
    hint: vi.fn(async () => ({ action: BUILD_ADEN, options: [{ action: BUILD_ADEN, line: [BUILD_ADEN, STOP] }] })),
    position: vi.fn(async (n: number | null) => ({ ...position, at: n })),
  };
  const one = {
    me: 0,
    looking: null as number | null,
    position,
    game: { id: "golden_city" },
    code,
    parts: (one: number) => TEXTS[one]!.split(" "),
    options: (noun: string, verbs: string[]) =>
      verbs.map((verb) => code(verb, noun)).filter((one) => position.legal.includes(one as 0 | 1 | 3)),
    unsent: { keep: vi.fn(), forget: vi.fn() },
    load: vi.fn(async () => undefined),
    show: vi.fn(),
    ...more,
  };
  const gestures = new Gestures(one as unknown as Table, connection as unknown as Connection);
  return { gestures, connection, table: one };
}

beforeEach(() => {
  screen.notice = "";
  screen.confirmTurn = false;
});
afterEach(() => vi.restoreAllMocks());

test("a click does the one thing that is offered, with the steps that a game means by it", async () => {
  const { gestures, connection } = table();
  gestures.steps = (code) => [code, STOP];
  await gestures.tap("aden", ["build"]);
  expect(connection.move).toHaveBeenCalledWith({ n: 7, seat: 0, actions: [BUILD_ADEN, STOP] });
  expect(connection.answered).toHaveBeenCalledWith(expect.anything(), 7);
  expect(gestures.thinking).toBe(false);
});

test("a thing with several uses opens a menu", async () => {
  const { gestures, connection } = table();
  await gestures.tap("aden", ["build", "bid"]);
  expect(gestures.menu).toMatchObject({ noun: "aden", codes: [BUILD_ADEN, BID_ADEN] });
  expect(connection.move).not.toHaveBeenCalled();
  gestures.forget();
  expect(gestures.menu).toBeNull();
});

test("a click on what is not possible is answered with the rule, unless one only watches or looks back", async () => {
  const { gestures, connection } = table();
  await gestures.tap("petra", ["build"]);
  expect(connection.why).toHaveBeenCalledWith(BUILD_PETRA);
  expect(gestures.refusal).toMatchObject({ code: BUILD_PETRA, rule: "GC-7.6", reason: "You need 2 more cards." });
  for (const more of [{ me: -1 }, { looking: 3 }, { usher: { refuse: () => true } }]) {
    const other = table(more);
    await other.gestures.tap("petra", ["build"]);
    expect(other.connection.why).not.toHaveBeenCalled();
  }
});

test("who wishes it is asked once more before a turn ends", async () => {
  const { gestures, connection } = table();
  screen.confirmTurn = true;
  await gestures.act([BUILD_ADEN]);
  expect(connection.move).toHaveBeenCalledTimes(1);
  await gestures.act([STOP]);
  expect(connection.move).toHaveBeenCalledTimes(1);
  expect(gestures.menu).toMatchObject({ codes: [STOP] });
  await gestures.act([STOP]);
  expect(connection.move).toHaveBeenCalledTimes(2);
  expect(gestures.menu).toBeNull();
});

test("one move at a time, and none that the usher keeps back", async () => {
  const { gestures, connection } = table();
  await Promise.all([gestures.act([BUILD_ADEN]), gestures.act([BID_ADEN])]);
  expect(connection.move).toHaveBeenCalledTimes(1);
  const held = table({ usher: { send: () => null } });
  await held.gestures.act([BUILD_ADEN]);
  expect(held.connection.move).not.toHaveBeenCalled();
});

test.each([
  ["is loaded again where the game has moved on", new ApiError(409, "", "stale"), { loads: 1, keeps: 0, says: false }],
  ["is kept where there is no network", new ApiError(0, "", "offline"), { loads: 0, keeps: 1, says: false }],
  ["is answered with a sentence otherwise", new ApiError(503, "Busy.", "busy"), { loads: 0, keeps: 0, says: true }],
])("a move that fails %s", async (_, error, { loads, keeps, says }) => {
  const { gestures, connection, table: one } = table();
  connection.move.mockRejectedValueOnce(error);
  await gestures.act([BUILD_ADEN]);
  expect(one.load).toHaveBeenCalledTimes(loads);
  expect(one.unsent.keep).toHaveBeenCalledTimes(keeps);
  expect(screen.notice !== "").toBe(says);
  expect(gestures.thinking).toBe(false);
});

test("a hint is shown with its first line, and one that fails leaves the table as it was", async () => {
  const { gestures, connection } = table();
  await gestures.hint();
  expect([gestures.hints?.length, gestures.plain, gestures.line]).toEqual([1, BUILD_ADEN, [BUILD_ADEN, STOP]]);
  gestures.forget();
  connection.hint.mockRejectedValueOnce(new ApiError(503, "Busy.", "busy"));
  await gestures.hint();
  expect([gestures.hints, gestures.isAsked, gestures.thinking]).toEqual([null, false, false]);
});

test("looking back stays within the game, and the last moment is now", async () => {
  const { gestures, connection, table: one } = table();
  for (const [wish, shown] of [
    [3, 3],
    [-5, 0],
    [7, null],
    [null, null],
  ] as const) {
    await gestures.lookAt(wish);
    expect([one.looking, connection.position.mock.lastCall]).toEqual([shown, [shown]]);
  }
  expect(one.show).toHaveBeenCalledTimes(4);
});
