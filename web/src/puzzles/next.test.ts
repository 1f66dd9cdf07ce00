// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { route } from "../lib/route.svelte";
import { screen } from "../lib/screen.svelte";
import { served, type Server } from "../lib/testing";
import { next } from "./next";

vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} })));

let server: Server;

beforeEach(() => {
  server = served();
  route.replace("/start");
  screen.notice = "";
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the next puzzle", () => {
  test("is the one that the house thinks best", async () => {
    server.answers["GET /api/puzzles/xanadu/next"] = () => ({ id: "p7" });
    await next("xanadu");
    expect(route.path).toBe("/puzzles/xanadu/p7");
  });

  test("is not there without a network, which is said", async () => {
    server.isGone = true;
    await next("xanadu");
    expect([route.path, screen.notice]).toEqual(["/start", screen.words.say("offline")]);
  });
});
