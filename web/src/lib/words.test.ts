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
  it("tells events apart by what is known of them, not only by its values", () => {
    const paid = bundle("en", "did-pass = { $who } passes: toll { $toll }, price { $price }.");
    const both = new Words("en", [paid], game);
    expect(both.event("Anna", 2, { toll: 3 })).toBe("Anna passes: toll 3, price none.");
    expect(both.event("Anna", 2, { price: 3 })).toBe("Anna passes: toll none, price 3.");
  });
  it("leaves a name as it is, be it a number or long, and counts numbers", () => {
    const long = "Ж".repeat(24);
    const crowd = new Words("en", [bundle("en", `${text}\ndid-begin = { $noun } begins.`)], game, ["2026", long]);
    expect([crowd.action(3), crowd.action(4)]).toEqual(["2026 begins", `${long} begins`]);
    expect(crowd.event("2026", 3)).toBe("2026 begins.");
    expect(crowd.prompt("paying", { owner: 1 })).toBe("What does 2026 get?");
  });
  it("names several of the same once, and counts them", () => {
    expect(words.named({ cards: "silk pepper silk", owner: 2, count: 3 })).toEqual({
      cards: "2 × silk, pepper",
      owner: "Bela",
      count: 3,
    });
    expect(words.named({ cards: "" })).toEqual({ cards: "" });
  });
  it("says a step without the name before it and the full stop after it", () => {
    expect(words.step(1)).toBe("chose silk");
    expect(words.step(2)).toBe("pass");
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

const sources = import.meta.glob<string>("../**/text/*.ftl", { query: "?raw", import: "default", eager: true });

/** All sentences of the web table in a language, each said with the same number for all its variables. */
function said(language: "hu" | "ru", count: number): Map<string, string> {
  const all = new Map<string, string>();
  for (const [file, source] of Object.entries(sources)) {
    if (!file.endsWith(`/${language}.ftl`)) continue;
    const spoken = new Words(language, [bundle(language, source)]);
    const names = new Set([...source.matchAll(/\$([\w-]+)/g)].map((found) => found[1]!));
    const args = Object.fromEntries([...names].map((name) => [name, count]));
    for (const [, key] of source.matchAll(/^([\w-]+) =/gm)) all.set(key!, spoken.say(key!, args));
  }
  return all;
}

describe("numbers in sentences", () => {
  const russian = (key: string) => [1, 2, 5, 11, 21, 111].map((count) => said("ru", count).get(key));
  it("are declined in Russian", () => {
    expect(russian("days")).toEqual(["1 день", "2 дня", "5 дней", "11 дней", "21 день", "111 дней"]);
    expect(russian("hours")).toEqual(["1 час", "2 часа", "5 часов", "11 часов", "21 час", "111 часов"]);
    const options = russian("on-the-board").map((text) => /вариант\p{L}*/u.exec(text!)![0]);
    expect(options).toEqual(["вариант", "варианта", "вариантов", "вариантов", "вариант", "вариантов"]);
  });
  it("have the right article in Hungarian, as they are read: egy, öt, ötven, ötszáz, ezer begin with a vowel", () => {
    const wrong = [1, 2, 3, 4, 5, 6, 7, 10, 15, 50, 57, 500, 1000, 1500, 2000, 5000].flatMap((count) => {
      const wanted = count === 1 || String(count).startsWith("5") || Math.floor(count / 1000) === 1 ? "az" : "a";
      return [...said("hu", count)].filter(([key, text]) => {
        const articles = [...text.matchAll(/(?<!\p{L})(az?) (?=\d)/giu)].map((found) => found[1]!.toLowerCase());
        const isPossible = key !== "link-seat" || count <= 6; // seats
        return isPossible && articles.some((article) => article !== wanted);
      });
    });
    expect(wrong).toEqual([]);
  });
});
