// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { route } from "../lib/route.svelte";
import { screen } from "../lib/screen.svelte";
import { refused, served, type Server } from "../lib/testing";
import type { GameSummary } from "../lib/types";
import { play, read, titleOf, written } from "./challenge";

vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} })));

let server: Server;

beforeEach(() => {
  server = served();
  route.replace("/start");
  screen.notice = "";
});
afterEach(() => {
  screen.language = "en";
  vi.unstubAllGlobals();
});

describe("the challenge of the day", () => {
  test("is today's, or that of a day, with the games that it may be of", async () => {
    server.answers["GET /api/challenge"] = () => ({ day: "2031-05-08" });
    server.answers["GET /api/challenge/days/"] = () => ({ day: "2031-05-01" });
    server.answers["GET /api/games"] = () => [{ id: "xanadu" }];
    expect(await read(null)).toEqual([{ day: "2031-05-08" }, [{ id: "xanadu" }]]);
    expect((await read("2031-05-01"))[0]).toEqual({ day: "2031-05-01" });
    expect(server.asked).toContain("GET /api/challenge/days/2031-05-01");
  });

  test("leads to its table, or says why not", async () => {
    server.answers["POST /api/challenge"] = () => ({ id: "daily" });
    await play();
    expect([route.path, screen.notice]).toEqual(["/table/daily", ""]);
    route.replace("/challenge");
    server.answers["POST /api/challenge"] = refused;
    await play();
    expect([route.path, screen.notice]).toEqual(["/challenge", "Only once."]);
  });

  test.each([
    ["en", "May 8, 2031"],
    ["hu", "2031. máj. 8."],
    ["ru", "8 мая 2031 г."],
  ] as const)("has a day of UTC, written in %s", (language, expected) => {
    screen.language = language;
    expect(written("2031-05-08").replaceAll(/\s/g, " ")).toBe(expected);
  });

  test("calls games by their names, and those that are not known by their ids", () => {
    const games = [{ id: "xanadu", name: { en: "Xanadú", hu: "Xanadu", ru: "Занаду" } }] as unknown as GameSummary[];
    expect([titleOf(games, "xanadu"), titleOf(games, "bazaar"), titleOf([], "")]).toEqual(["Xanadú", "bazaar", ""]);
    screen.language = "ru";
    expect(titleOf(games, "xanadu")).toBe("Занаду");
  });
});
