import type { FluentVariable } from "@fluent/bundle";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Language } from "./types";
import { bundle } from "./words";

const LANGUAGES = ["en", "hu", "ru"] as const;
const found = import.meta.glob<string>("../**/text/*.ftl", { query: "?raw", import: "default", eager: true });
/** The folders that have texts; the screen's own come first, the others are loaded with it. */
const FOLDERS = [...new Set(Object.keys(found).map((file) => file.replace(/\/\w+\.ftl$/, "")))].sort(
  (one, other) => one.length - other.length,
);
const sourceOf = (folder: string, language: Language) => found[`${folder}/${language}.ftl`]!;
const keysOf = (source: string) => [...source.matchAll(/^([a-z][\w-]*) =/gm)].map(([, key]) => key!);
/** The message of a key as it is written, up to the next one. */
const bodyOf = (source: string, key: string) =>
  new RegExp(`^${key} =([^]*?)(?=^[a-z#-]|(?![^]))`, "m").exec(source)?.[1] ?? "";
const variables = (text: string) => [...new Set([...text.matchAll(/\$([\w-]+)/g)].map(([, name]) => name!))].sort();

const all = LANGUAGES.flatMap((language) => FOLDERS.map((folder) => [language, folder] as const));

describe.each(all)("the words (%s) of %s", (language, folder) => {
  const source = sourceOf(folder, language);
  const english = sourceOf(folder, "en");

  it("are there, each once, for whatever English says", () => {
    const keys = keysOf(source);
    expect(keys.length).toBe(new Set(keys).size);
    expect([...keys].sort()).toEqual(keysOf(english).sort());
  });

  it("speak of nothing that nobody gives them: of what English speaks of too", () => {
    const strange = keysOf(source).filter((key) => {
      const given = variables(bodyOf(english, key));
      return variables(bodyOf(source, key)).some((name) => !given.includes(name));
    });
    expect(strange).toEqual([]);
  });

  it.each([0, 1, 2, 5, 21, 1234])("are whole sentences with %i of everything", (count) => {
    const made = bundle(language, source);
    const args: Record<string, FluentVariable> = Object.fromEntries(variables(source).map((name) => [name, count]));
    const wrong = keysOf(source).flatMap((key) => {
      const errors: Error[] = [];
      const message = made.getMessage(key);
      const text = message?.value ? made.formatPattern(message.value, args, errors) : "";
      const isBroken = errors.length > 0 || text.trim() === "" || /[{}]|undefined|NaN/.test(text);
      return isBroken ? [`${key}: ${text} ${errors.join()}`] : [];
    });
    expect(wrong).toEqual([]);
  });
});

it.each(FOLDERS)("one who is no person is called a robot everywhere in the Hungarian of %s", (folder) => {
  const source = sourceOf(folder, "hu");
  const others = keysOf(source).filter((key) => /(?<![\w$-])bot(?:(?![\w-])|ok|[oó]t|nak)/i.test(bodyOf(source, key)));
  expect(others).toEqual([]);
});

describe("numbers in Russian", () => {
  it.each(FOLDERS)("have a form for one, for few and for many in %s, where they have any", (folder) => {
    const source = sourceOf(folder, "ru");
    const choices = [...source.matchAll(/\{ \$(\w+) ->((?:[^{}]|\{[^{}]*\})*)\}/g)];
    // Where the number itself is not written it may be enough to tell one from several.
    const poor = choices.filter(
      ([, number, forms]) => /\[one\]/.test(forms!) && forms!.includes(`$${number} }`) && !/\[few\]/.test(forms!),
    );
    expect(poor).toEqual([]);
  });

  it.each([
    [1, "По последней оконченной партии"],
    [2, "По последним 2 оконченным партиям"],
  ])("agree with what is the last: %i", (count, said) => {
    const made = bundle("ru", sourceOf("../players/text", "ru"));
    const text = made.formatPattern(made.getMessage("statistics-more")!.value!, { count, seats: 2 });
    expect(text.replace(/[\u2068\u2069]/g, "")).toMatch(new RegExp(`^${said} в эту игру`));
  });
});

describe("keys that are said", () => {
  const pages = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts", "!./schema.ts"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const known = new Set(FOLDERS.flatMap((folder) => keysOf(sourceOf(folder, "en"))));
  const games = ["golden_city", "maharaja", "marco_polo_2", "xanadu"];
  const texts = games.map((game) => readFileSync(`../src/serai/games/${game}/text/en.ftl`, "utf8"));
  const ofGames = new Set(texts.flatMap(keysOf));

  it("have words, of the screen, of its page or of a game", () => {
    const said = Object.values(pages).flatMap((text) => [...text.matchAll(/\b(?:say|t)\("([a-z][\w-]*)"/g)]);
    expect(said.length).toBeGreaterThan(100);
    expect(said.map(([, key]) => key!).filter((key) => !known.has(key) && !ofGames.has(key))).toEqual([]);
  });
});
