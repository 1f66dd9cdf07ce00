// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { screen } from "./screen.svelte";
import { Table } from "./table.svelte";
import { at, Line, seats, Server } from "./testing";
import type { Position } from "./types";

vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} })));

const [ADEN, PETRA, STOP] = [0, 1, 2];
const facts = {
  id: "bazaar",
  verbs: [
    { verb: "build", nouns: ["aden", "petra"], first: ADEN },
    { verb: "stop", nouns: [""], first: STOP },
  ],
};
let server: Server;
let table: Table;

/** A table where Ada may build in Aden or stop. */
const asked = (n: number, more: object = {}) => ({ ...at(n), legal: [ADEN, STOP], ...more }) as unknown as Position;

async function sit(position = asked(1)) {
  server = new Server(position);
  server.answers["GET /api/games/"] = () => facts;
  server.answers["GET /api/games/undefined/text/"] = () => new Response("");
  vi.stubGlobal("fetch", server.fetch);
  table = new Table("t");
  await table.open();
  Line.last.onopen!();
}

/** What the server is asked is answered when the test says so. */
function slow(call: string): (answer: unknown) => void {
  let done: (answer: unknown) => void = () => {};
  server.answers[call] = () => new Promise((resolve) => (done = resolve));
  return (answer) => done(answer);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  Line.made = [];
  screen.notice = "";
});
afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a hint", () => {
  const hint = { action: ADEN, options: [{ action: ADEN, line: [ADEN, STOP] }] };

  test("that comes for another choice than it was asked for is not shown", async () => {
    await sit();
    const answer = slow("GET /api/tables/t/hint");
    const waiting = table.gestures.hint();
    await vi.advanceTimersByTimeAsync(0);
    Line.last.say(asked(2, { legal: [PETRA] }));
    answer(hint);
    await waiting;
    expect([table.gestures.hints, table.gestures.line, table.gestures.isAsked]).toEqual([null, [], false]);
  });

  test("that comes after others have moved is shown while the choice is the same", async () => {
    await sit();
    const answer = slow("GET /api/tables/t/hint");
    const waiting = table.gestures.hint();
    await vi.advanceTimersByTimeAsync(0);
    Line.last.say(asked(2, { log: [[2, 1, 0]] }));
    answer(hint);
    await waiting;
    expect([table.gestures.hints, table.gestures.line]).toEqual([hint.options, [ADEN, STOP]]);
  });

  test("is asked for once, however long the key is held", async () => {
    await sit();
    const answer = slow("GET /api/tables/t/hint");
    const waiting = [1, 2, 3].map(() => table.gestures.hint());
    await vi.advanceTimersByTimeAsync(0);
    answer(hint);
    await Promise.all(waiting);
    expect(server.asked.filter((call) => call.includes("/hint"))).toEqual(["GET /api/tables/t/hint?seat=0"]);
  });

  test("without any option leaves no line, and none that was asked for at a move's answer hides that it has come", async () => {
    await sit();
    server.answers["GET /api/tables/t/hint"] = () => ({ action: STOP, options: [] });
    await table.gestures.hint();
    expect([table.gestures.hints, table.gestures.line, table.gestures.plain]).toEqual([[], [], STOP]);
    const answer = slow("POST /api/tables/t/moves");
    const moving = table.gestures.act([ADEN]);
    await table.gestures.hint();
    answer(asked(2));
    await moving;
    await vi.advanceTimersByTimeAsync(1000);
    expect([table.gestures.thinking, table.gestures.isSlow]).toEqual([false, false]);
  });
});

describe("why something is not possible", () => {
  const why = { rule: "GC-7.6", text: "The rule.", reason: "You need 2 more cards." };

  test("is not said of a choice that has gone", async () => {
    await sit();
    const answer = slow("GET /api/tables/t/why");
    const waiting = table.gestures.tap("petra", ["build"]);
    await vi.advanceTimersByTimeAsync(0);
    Line.last.say(asked(2, { legal: [PETRA] }));
    answer(why);
    await waiting;
    expect(table.gestures.refusal).toBeNull();
  });

  test("is said of what was clicked last, whichever answer comes first", async () => {
    await sit(asked(1, { legal: [] }));
    const first = slow("GET /api/tables/t/why");
    const waiting = table.gestures.tap("aden", ["build"]);
    await vi.advanceTimersByTimeAsync(0);
    server.answers["GET /api/tables/t/why"] = () => why;
    await table.gestures.tap("petra", ["build"]);
    first({ ...why, reason: "Another." });
    await waiting;
    expect(table.gestures.refusal).toEqual({ code: PETRA, ...why });
  });

  test("is asked with one's own seat and language, and said", async () => {
    await sit();
    server.answers["GET /api/tables/t/why"] = () => why;
    await table.gestures.tap("petra", ["build"]);
    expect(server.asked.at(-1)).toBe(`GET /api/tables/t/why?action=${PETRA}&seat=0&language=en`);
    expect(table.gestures.refusal).toEqual({ code: PETRA, ...why });
  });

  test("is nothing where no rule speaks against it, and not asked of what no game knows", async () => {
    await sit();
    server.answers["GET /api/tables/t/why"] = () => ({ rule: null, text: "", reason: "" });
    await table.gestures.whyNot(PETRA);
    expect(table.gestures.refusal).toBeNull();
    const before = server.asked.length;
    await table.gestures.tap("nowhere", ["build"]);
    await table.gestures.tap("aden", []);
    expect([server.asked.length, table.gestures.refusal]).toEqual([before, null]);
  });
});

describe("a move of several steps that is refused", () => {
  const refused = () => Response.json({ error: "illegal", message: "No.", rule: "GC-7.6" }, { status: 422 });

  test("names the rule of its last step in the words of the book", async () => {
    await sit();
    server.answers["POST /api/tables/t/moves"] = refused;
    server.answers["GET /api/games/bazaar/rulebook"] = () => ({ text: "", rules: { "GC-7.6": "Pay first." } });
    await table.gestures.act([ADEN, STOP]);
    expect(table.gestures.refusal).toEqual({ code: STOP, rule: "GC-7.6", text: "Pay first.", reason: "" });
    server.answers["GET /api/games/bazaar/rulebook"] = () => ({ text: "", rules: {} });
    await table.gestures.act([ADEN, STOP]);
    expect(table.gestures.refusal).toMatchObject({ rule: "GC-7.6", text: "" });
  });

  test("leaves the table usable where the book cannot be had", async () => {
    await sit();
    server.answers["POST /api/tables/t/moves"] = refused;
    server.answers["GET /api/games/bazaar/rulebook"] = () => Response.json({ message: "Busy." }, { status: 503 });
    await table.gestures.act([ADEN, STOP]).catch(() => undefined);
    expect([table.gestures.thinking, table.gestures.isSlow, screen.notice]).toEqual([false, false, "Busy."]);
    server.answers["POST /api/tables/t/moves"] = () => asked(2);
    await table.gestures.act([ADEN]);
    expect(table.position!.n).toBe(2);
  });
});

describe("a table that is left while it is being loaded", () => {
  test("asks for nothing afterwards, and listens to nothing", async () => {
    server = new Server(asked(1));
    vi.stubGlobal("fetch", server.fetch);
    const answer = slow("GET /api/tables/t");
    table = new Table("t");
    const opening = table.open();
    table.close();
    answer(asked(1));
    await opening;
    const before = server.asked.length;
    dispatchEvent(new Event("online"));
    dispatchEvent(new Event("offline"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([Line.made.length, server.asked.slice(before)]).toEqual([0, []]);
  });
});

describe("a line that is dead while the house answers elsewhere", () => {
  test("is given up when a move gets no answer on it, and the move is kept", async () => {
    await sit();
    Line.last.say(asked(1));
    Line.last.isDead = true;
    const moving = table.gestures.act([ADEN]);
    await vi.advanceTimersByTimeAsync(9000);
    expect([table.gestures.thinking, table.connection.connected]).toEqual([true, true]);
    await vi.advanceTimersByTimeAsync(11_000);
    await moving;
    expect([Line.made[0]!.closed, table.gestures.thinking]).toEqual([true, false]);
    expect(table.unsent.move).toEqual({ n: 1, seat: 0, actions: [ADEN] });
    table.unsent.forget();
  });

  test("is kept where a move has been said only just now", async () => {
    await sit();
    Line.last.say(asked(1));
    await vi.advanceTimersByTimeAsync(19_000);
    const moving = table.gestures.act([ADEN]);
    await vi.advanceTimersByTimeAsync(1500);
    expect([table.connection.connected, table.gestures.thinking]).toEqual([true, true]);
    Line.last.say(asked(2));
    await moving;
    expect(table.position!.n).toBe(2);
  });

  test("is found out by whoever only waits for the others, and another one made", async () => {
    await sit();
    Line.last.say(asked(3));
    Line.last.isDead = true;
    await vi.advanceTimersByTimeAsync(14_000);
    expect([Line.last.sent, table.connection.connected]).toEqual([['{"type":"beat"}'], true]);
    await vi.advanceTimersByTimeAsync(2000);
    expect([Line.made[0]!.closed, Line.made.length]).toEqual([true, 2]);
    Line.last.onopen!();
    Line.last.say(asked(4));
    expect([table.connection.connected, table.position!.n]).toEqual([true, 4]);
  });

  test("is another one than a line on which nothing happens: that one stays, and nothing is drawn for it", async () => {
    await sit();
    Line.last.say(asked(3));
    const shown = table.position;
    await vi.advanceTimersByTimeAsync(120_000);
    expect([table.connection.connected, Line.made.length, table.position === shown]).toEqual([true, 1, true]);
  });

  test("and has not come about yet is given up too", async () => {
    await sit();
    table.connection.reconnect();
    Line.last.readyState = Line.CONNECTING;
    await vi.advanceTimersByTimeAsync(16_000);
    expect([Line.made[1]!.sent, Line.made.length]).toEqual([[], 3]);
  });

  test("is not looked for while nobody looks", async () => {
    await sit();
    Line.last.isDead = true;
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    await vi.advanceTimersByTimeAsync(120_000);
    expect([Line.last.sent, Line.made.length]).toEqual([[], 1]);
  });
});

test("what an old table has kept is shown without a board, any other trouble in a sentence", async () => {
  for (const [kind, message, expected] of [
    ["older", "Of older rules.", [true, ""]],
    ["unknown", "There is no such table.", [false, "There is no such table."]],
  ] as const) {
    server = new Server(asked(1));
    vi.stubGlobal("fetch", server.fetch);
    server.answers["GET /api/tables/t"] = () => Response.json({ error: kind, message }, { status: 404 });
    table = new Table("t");
    await table.open();
    expect([table.older, table.error]).toEqual(expected);
    expect(Line.made).toEqual([]);
  }
});

test("the key of a seat is shown once, with what tells this browser from others", async () => {
  const bodies: unknown[] = [];
  server = new Server({ ...asked(1), seat: -1, seats: [{ ...seats[0], yours: false }] } as unknown as Position);
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (url.endsWith("/join")) bodies.push(JSON.parse(init.body as string));
    return server.fetch(url, init);
  });
  server.answers["POST /api/tables/t/join"] = () => asked(1);
  table = new Table("t");
  await table.open(null, "secret");
  expect(bodies).toEqual([
    {
      key: "secret",
      addition: expect.stringMatching(/^[0-9a-f]{64}$/),
      browser: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
  expect([table.me, table.myTurn]).toEqual([0, true]);
  table.close();
  table = new Table("t");
  server.position = asked(1);
  await table.open(null, "secret");
  expect(bodies.length).toBe(1);
});
