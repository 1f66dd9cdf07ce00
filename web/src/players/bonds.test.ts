// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { screen } from "../lib/screen.svelte";
import { refused, served, type Server } from "../lib/testing";
import { friends, remember, tie, type Known } from "./bonds";
import { day, decision, moment, pageWords } from "./words.svelte";

vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} })));

let server: Server;

beforeEach(() => {
  server = served();
});
afterEach(() => {
  screen.language = "en";
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("those who are muted or blocked are kept in the browser, those who are followed are not", () => {
  const known = [
    { id: "a", bonds: ["follow"] },
    { id: "b", bonds: ["mute"] },
    { id: "c", bonds: ["follow", "block"] },
    { id: "d", bonds: [] },
  ] as unknown as Known[];
  expect(remember(known)).toBe(known);
  expect(JSON.parse(localStorage.getItem("muted")!)).toEqual(["b", "c"]);
  remember([]);
  expect(localStorage.getItem("muted")).toBe("[]");
});

describe("people", () => {
  test("who are muted are known to this browser as soon as the house says so", async () => {
    server.answers["GET /api/friends"] = () => [{ id: "a", bonds: ["mute"] }];
    await friends();
    expect(localStorage.getItem("muted")).toBe('["a"]');
    server.answers["POST /api/players/a/bond"] = () => [{ id: "a", bonds: [] }];
    await tie("a", "mute", false);
    expect([localStorage.getItem("muted"), server.bodies]).toEqual(["[]", [{ kind: "mute", on: false }]]);
    server.answers["POST /api/players/a/bond"] = refused;
    await expect(tie("a", "block", true)).rejects.toThrow("Only once.");
    expect(localStorage.getItem("muted")).toBe("[]");
  });

  test.each(["en", "hu", "ru"] as const)("have days and moments as they are written in %s", (language) => {
    screen.language = language;
    const text = "2031-05-08T12:00:00Z";
    const format = (how: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, how).format(new Date(text));
    expect(day(text)).toBe(format({ dateStyle: "medium" }));
    expect(moment(text)).toBe(format({ dateStyle: "medium", timeStyle: "short" }));
    expect(moment(text).length).toBeGreaterThan(day(text).length);
  });

  test("decide about things that have words, or are called as games of others call them", async () => {
    await pageWords.load();
    expect(decision("bargaining")).toBe("bargaining");
    expect(decision("bidding")).not.toMatch(/^decision-/);
  });
});
