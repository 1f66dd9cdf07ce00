// @vitest-environment jsdom
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isAs } from "../lib/browser";
import { screen } from "../lib/screen.svelte";
import { Table } from "../lib/table.svelte";
import { at, Server } from "../lib/testing";
import type { Position } from "../lib/types";
import { dress } from "./dress.svelte";

vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} })));

let server: Server;
let undress: () => void;
const page = document.documentElement;
const coloured = (n: number, ...colours: number[]) =>
  ({ ...at(n), game: "bazaar", seats: colours.map((colour) => ({ name: "Ada", colour })) }) as unknown as Position;
const paint = (name: string) => page.style.getPropertyValue(name);

/** A table on a page that wears its colours. */
async function shown(): Promise<Table> {
  const table = new Table("t");
  await table.load();
  undress = $effect.root(() => dress(table));
  flushSync();
  return table;
}

beforeEach(() => {
  server = new Server(coloured(1, 2, 7));
  vi.stubGlobal("fetch", server.fetch);
  undress = () => undefined;
});
afterEach(() => {
  undress();
  page.removeAttribute("style");
  screen.language = "en";
  vi.unstubAllGlobals();
});

test("a page wears the palette of its game, and takes it off when it goes", async () => {
  await shown();
  expect(page.dataset.game).toBe("bazaar");
  undress();
  expect(page.dataset.game).toBeUndefined();
});

test("every seat has its player's colour in all its tones; there are six, and more begin anew", async () => {
  await shown();
  expect([paint("--seat-0"), paint("--seat-0-deep")]).toEqual(["var(--colour-2)", "var(--colour-2-deep)"]);
  expect([paint("--seat-1"), paint("--seat-1-mark")]).toEqual(["var(--colour-1)", "var(--colour-1-mark)"]);
  expect(paint("--seat-2")).toBe("");
  undress();
  expect([paint("--seat-0"), paint("--seat-1-mark")]).toEqual(["", ""]);
});

test("whoever sits down, or chooses another colour, is painted anew, and nobody is left painted who has gone", async () => {
  const table = await shown();
  table.take(coloured(2, 5));
  flushSync();
  expect([paint("--seat-0"), paint("--seat-1")]).toEqual(["var(--colour-5)", ""]);
  table.take(coloured(3, 5, 0, 3));
  flushSync();
  expect([0, 1, 2].map((seat) => paint(`--seat-${seat}`))).toEqual([
    "var(--colour-5)",
    "var(--colour-0)",
    "var(--colour-3)",
  ]);
});

test("the game speaks the language of the screen, as soon as that is another", async () => {
  const table = await shown();
  expect(table.words.language).toBe("en");
  server.answers["GET /api/games/bazaar/text/hu"] = () => new Response("game = Bazár");
  screen.language = "hu";
  flushSync();
  await vi.waitFor(() => expect(table.words.language).toBe("hu"));
  expect(table.words.say("game")).toBe("Bazár");
});

test("words that come late in a language that is no longer wished for are followed by the right ones", async () => {
  const table = await shown();
  let late = (_: Response) => {};
  server.answers["GET /api/games/bazaar/text/hu"] = () => new Promise((done) => (late = done));
  server.answers["GET /api/games/bazaar/text/ru"] = () => new Response("game = Базар");
  for (const language of ["hu", "ru"] as const) {
    screen.language = language;
    flushSync();
  }
  await vi.waitFor(() => expect(table.words.language).toBe("ru"));
  late(new Response("game = Bazár"));
  const isRussian = (call: string) => call.endsWith("/text/ru");
  await vi.waitFor(() => expect(server.asked.filter(isRussian).length).toBe(2));
  await vi.waitFor(() => expect(table.words.say("game")).toBe("Базар"));
});

test("a screen is as small as the breakpoint that it has passed", () => {
  page.style.setProperty("--is-narrow", " 1");
  page.style.setProperty("--is-low", "0");
  expect([isAs("narrow"), isAs("low"), isAs("slim")]).toEqual([true, false, false]);
});
