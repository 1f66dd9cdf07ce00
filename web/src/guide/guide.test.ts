// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { screen } from "../lib/screen.svelte";
import type { Table } from "../lib/table.svelte";
import { Guide } from "./guide.svelte";

vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} })));

const plain = { at: [], moves: [], along: 0, until: "", only: "", wrong: {} };
const STEPS = [
  { ...plain, name: "hello", at: ["#hand"] },
  {
    ...plain,
    name: "land",
    at: ["build mocha", "pay exact"],
    moves: ["build mocha | build aden", "pay exact"],
    along: 1,
    wrong: { stop: "early" },
  },
  { ...plain, name: "free", at: ["build aden", "build petra", "#market"], until: "stop", only: "build *" },
];
const TEXT = [
  "hello = Welcome.",
  "land = Build, you have { $coins } coins, { $p1 } has more.",
  "land-2 = Now pay.",
  "land-early = Not so early.",
  "land-then = Well built.",
  "land-then-aden = Aden it is.",
  "free = Build on.",
].join("\n");
const VERBS = [
  { verb: "build", nouns: ["mocha", "aden", "petra"], first: 0 },
  { verb: "pay", nouns: ["exact"], first: 3 },
  { verb: "stop", nouns: [""], first: 4 },
];
const TEXTS = ["build mocha", "build aden", "build petra", "pay exact", "stop"];
const [MOCHA, ADEN, PETRA, EXACT, STOP] = [0, 1, 2, 3, 4] as const;

interface Given {
  step: number;
  part?: number;
  last?: string;
  strayed?: boolean;
  legal?: number[];
  looked?: string[];
  myTurn?: boolean;
}

/** A guide at that point of a game of two. */
async function guide({ step, part = 0, last = "", strayed = false, legal, looked = ["hello"], myTurn = true }: Given) {
  localStorage.setItem("guide-t", JSON.stringify(looked));
  const can = legal ?? [MOCHA, ADEN, PETRA, STOP];
  const table = {
    id: "t",
    me: 0,
    looking: null,
    isOver: false,
    myTurn,
    connection: { isBehind: false },
    game: { verbs: VERBS },
    legal: new Set(can),
    parts: (code: number) => TEXTS[code]!.split(" "),
    action: (code: number) => TEXTS[code]!,
    position: {
      game: "golden_city",
      guide: { step, part, strayed, last },
      legal: can,
      view: { coins: [7, 9], round: 2 },
      seats: [{ name: "Ada" }, { name: "Ben" }],
    },
  } as unknown as Table;
  const made = new Guide(table);
  await made.load();
  return made;
}

beforeEach(() => vi.stubGlobal("fetch", async () => Response.json({ steps: STEPS, text: TEXT })));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe("what a guide lets one do", () => {
  it("is nothing before what is to be read", async () => {
    const one = await guide({ step: 1, looked: [] });
    expect([one.index, one.isLook, one.bubble]).toEqual([0, true, "Welcome."]);
    expect([MOCHA, STOP].map((code) => one.offers(code))).toEqual([false, false]);
    expect(one.send([MOCHA])).toBeNull();
    expect(one.answer).not.toBe("");
  });
  it("is what the step wants, and what it has a word against", async () => {
    const one = await guide({ step: 1 });
    expect([MOCHA, ADEN, PETRA, STOP].map((code) => one.offers(code))).toEqual([true, true, false, true]);
    expect(one.advised).toEqual([MOCHA, ADEN]);
  });
  it("sends along what follows without a choice", async () => {
    expect((await guide({ step: 1 })).send([ADEN])).toEqual([ADEN, EXACT]);
    expect((await guide({ step: 1, part: 1, legal: [EXACT] })).send([EXACT])).toEqual([EXACT]);
  });
  it("answers another move with the step's own sentence, or a general one", async () => {
    const one = await guide({ step: 1 });
    expect([one.send([STOP]), one.answer]).toEqual([null, "Not so early."]);
    const said = one.answer;
    expect(one.send([PETRA])).toBeNull();
    expect([one.answer !== said, one.answer !== ""]).toEqual([true, true]);
    expect(one.refuse(EXACT)).toBe(false);
  });
  it("is anything of a kind until the step ends", async () => {
    const one = await guide({ step: 2, legal: [ADEN, STOP] });
    expect([one.send([ADEN]), one.at]).toEqual([[ADEN], ["build aden", "#market"]]);
    expect(one.send([STOP])).toBeNull();
  });
  it("is everything where the learner has left the path, or put it aside", async () => {
    const strayed = await guide({ step: 1, strayed: true });
    expect([strayed.isLost, strayed.offers(PETRA), strayed.send([PETRA])]).toEqual([true, true, [PETRA]]);
    expect((await guide({ step: 1, legal: [PETRA, STOP] })).isLost).toBe(true);
    const aside = await guide({ step: 1, looked: ["hello", ""] });
    expect([aside.isSilent, aside.offers(PETRA), aside.send([PETRA])]).toEqual([true, true, [PETRA]]);
  });
});

describe("what a guide says", () => {
  it("has numbers of one's own and the others' names in it", async () => {
    expect((await guide({ step: 1 })).bubble).toBe("Build, you have 7 coins, Ben has more.");
  });
  it("goes on with the step's second move", async () => {
    const one = await guide({ step: 1, part: 1, legal: [EXACT] });
    expect([one.bubble, one.at]).toEqual(["Now pay.", ["pay exact"]]);
  });
  it("tells what came of the last step, by what was chosen", async () => {
    expect((await guide({ step: 2, last: "build mocha" })).outcome).toBe("Well built.");
    expect((await guide({ step: 2, last: "build aden" })).outcome).toBe("Aden it is.");
    expect((await guide({ step: 1 })).outcome).toBe("");
  });
});

it("keeps in the browser what was read, and that it was put aside", async () => {
  const one = await guide({ step: 1, looked: [] });
  one.goOn();
  expect([one.index, JSON.parse(localStorage.getItem("guide-t")!)]).toEqual([1, ["hello"]]);
  one.turn(false);
  expect([one.isOff, JSON.parse(localStorage.getItem("guide-t")!)]).toEqual([true, ["hello", ""]]);
  one.turn(true);
  expect(JSON.parse(localStorage.getItem("guide-t")!)).toEqual(["hello"]);
});

it("can be asked for again where there was no network", async () => {
  let isThere = false;
  vi.stubGlobal("fetch", async () => {
    if (!isThere) throw new TypeError("no network");
    return Response.json({ steps: STEPS, text: TEXT });
  });
  const table = { id: "t", position: { game: "golden_city", guide: { step: 1 } } } as Table;
  const one = new Guide(table);
  await expect(one.load()).rejects.toThrow();
  isThere = true;
  await one.load();
  expect([one.isReady, one.count]).toEqual([true, 3]);
});

it("speaks the language that was wished for last, however late the words of another come", async () => {
  let late = (_: Response) => {};
  const told = (text: string) => Response.json({ steps: STEPS, text });
  vi.stubGlobal("fetch", (url: string) =>
    url.endsWith("en")
      ? new Promise<Response>((done) => (late = done))
      : Promise.resolve(told("hello = Isten hozott.")),
  );
  const table = { id: "t", position: { game: "golden_city", guide: { step: 0 }, seats: [] } } as unknown as Table;
  const one = new Guide(table);
  const first = one.load();
  screen.language = "hu";
  await one.load();
  late(told("hello = Welcome."));
  await first;
  screen.language = "en";
  expect(one.bubble).toBe("Isten hozott.");
});

it("asks for its words again only in another language", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return Response.json({ steps: STEPS, text: TEXT });
  });
  const one = await guide({ step: 1 });
  await one.load();
  screen.language = "hu";
  await one.load();
  screen.language = "en";
  expect(asked).toEqual(["en", "hu"].map((language) => `/api/games/golden_city/guide?language=${language}`));
});
