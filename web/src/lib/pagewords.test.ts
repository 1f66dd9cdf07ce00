// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { PageWords, type Sources } from "./pagewords.svelte";
import { screen } from "./screen.svelte";
import type { Language } from "./types";

vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} })));

const TEXTS: Record<Language, string> = {
  en: "rungs = Ladder\nwins = { $count } wins",
  hu: "rungs = Ranglista\nwins = { $count } győzelem",
  ru: "rungs = Рейтинг\nwins = побед: { $count }",
};
const ready = (): Sources => ({
  en: async () => ({ default: TEXTS.en }),
  hu: async () => ({ default: TEXTS.hu }),
  ru: async () => ({ default: TEXTS.ru }),
});

afterEach(() => {
  screen.language = "en";
});

test("until they have come the screen's own words are used", async () => {
  const words = new PageWords(ready());
  expect([words.isReady, words.say("rungs"), words.say("cancel")]).toEqual([
    false,
    "rungs",
    screen.words.say("cancel"),
  ]);
  await words.load();
  expect([words.isReady, words.say("rungs"), words.say("wins", { count: 3 })]).toEqual([true, "Ladder", "3 wins"]);
  expect(words.say("cancel")).toBe(screen.words.say("cancel"));
});

test.each(["hu", "ru"] as const)("they are spoken in the language of the screen (%s)", async (language) => {
  const words = new PageWords(ready());
  await words.load();
  screen.language = language;
  expect(words.isReady).toBe(false);
  await words.load();
  expect(words.isReady).toBe(true);
  expect(TEXTS[language]).toContain(`rungs = ${words.say("rungs")}\n`);
});

test("those of a language that is no longer wished for come too late", async () => {
  let late = (_: { default: string }) => {};
  const words = new PageWords({ ...ready(), hu: () => new Promise((done) => (late = done)) });
  screen.language = "hu";
  const first = words.load();
  screen.language = "ru";
  await words.load();
  late({ default: TEXTS.hu });
  await first;
  expect([words.isReady, words.say("rungs")]).toEqual([true, "Рейтинг"]);
});

test("those that could not be had are asked for again", async () => {
  const en = vi.fn(async () => ({ default: TEXTS.en }));
  en.mockRejectedValueOnce(new TypeError("no network"));
  const words = new PageWords({ ...ready(), en });
  await expect(words.load()).rejects.toThrow("no network");
  expect(words.isReady).toBe(false);
  await words.load();
  expect(words.say("rungs")).toBe("Ladder");
});
