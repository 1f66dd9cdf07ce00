import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { GameInfo } from "./types";
import { bundle, codeOf, parts, Words } from "./words";

const game: GameInfo = {
  id: "bazaar",
  edition: "standard",
  catalogue: { names: { silk: { en: "silk", hu: "selyem", ru: "шёлк" } } },
  verbs: [
    { verb: "choose", nouns: ["pepper", "silk"], first: 0 },
    { verb: "pass", nouns: [""], first: 2 },
    { verb: "begin", nouns: ["seat-1", "seat-2"], first: 3 },
    { verb: "place", nouns: ["a1", "b2", "c1"], first: 5 },
  ],
  fields: {},
  sources: [],
  endings: [],
  rulings: {},
};
const text = `
verb-choose = Choose the { $noun } stall
verb-pass = Pass
ask-paying = What does { $owner } get?
verb-begin = { $noun } begins
verb-place = Place on { $noun }
noun-slot = { $who }'s building { $number }
noun-seat-3 = Seat 3
did-choose = { $who } chose { $noun }.
did-choose-hidden = { $who } has chosen.
ask-buying = Pay { $cost ->
    [one] one coin
   *[other] { $cost } coins
}.
`;
const words = new Words("en", [bundle("en", text)], game, ["Anna", "Bela"]);

describe("the vocabulary", () => {
  it("finds the code of a stored text, and none for a text of older rules", () => {
    expect(codeOf(game, "choose silk")).toBe(1);
    expect(codeOf(game, "pass")).toBe(2);
    expect(codeOf(game, "choose salt")).toBe(-1);
    expect(codeOf(game, "barter silk")).toBe(-1);
    expect(codeOf(null, "pass")).toBe(-1);
  });
  it("splits a code into verb and noun", () => {
    expect(parts(game, 1)).toEqual(["choose", "silk"]);
    expect(parts(game, 2)).toEqual(["pass", ""]);
    expect(parts(game, ~0)).toEqual(["choose", ""]);
    expect(parts(game, 99)).toEqual(["", ""]);
  });
});

describe("words", () => {
  it("says actions with the component's name", () => {
    expect(words.action(1)).toBe("Choose the silk stall");
    expect(words.action(2)).toBe("Pass");
  });
  it("calls seats by their players", () => {
    expect(words.action(4)).toBe("Bela begins");
  });
  it("calls places by their owners", () => {
    expect(words.action(6)).toBe("Place on Bela's building 2");
    expect(words.action(7)).toBe("Place on Seat 3's building 1");
  });
  it("hides what was not told", () => {
    expect(words.event("Anna", 1)).toBe("Anna chose silk.");
    expect(words.event("Anna", ~0)).toBe("Anna has chosen.");
  });
  it("counts in prompts", () => {
    expect(words.prompt("buying", { cost: 1 })).toBe("Pay one coin.");
    expect(words.prompt("buying", { cost: 3 })).toBe("Pay 3 coins.");
    expect(words.prompt("paying", { owner: 2 })).toBe("What does Bela get?");
  });
  it("shows the key of a missing message", () => {
    expect(words.say("nowhere")).toBe("nowhere");
  });
});

describe("the screen's three languages", () => {
  const keys = (language: string) =>
    readFileSync(`src/text/${language}.ftl`, "utf8")
      .split("\n")
      .flatMap((line) => /^([\w-]+) =/.exec(line)?.[1] ?? [])
      .sort();
  it.each(["hu", "ru"])("%s has the keys of English", (language) => {
    expect(keys(language)).toEqual(keys("en"));
  });
});
