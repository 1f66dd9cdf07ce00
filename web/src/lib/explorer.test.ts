// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { begin, explorer, freshName, goBack, linesOf, rootOf } from "./explorer.svelte";
import { route } from "./route.svelte";
import { refused, served, type Server } from "./testing";
import type { LineInfo, Position } from "./types";

let server: Server;

beforeEach(() => {
  server = served();
  route.replace("/start");
});
afterEach(() => {
  explorer.close();
  vi.unstubAllGlobals();
});

const named = (...names: string[]) => names.map((name) => ({ name }) as LineInfo);
const numbered = (number: number) => `Line ${number}`;

test("a new line has the first name that is free", () => {
  expect(freshName([], numbered)).toBe("Line 1");
  expect(freshName(named("Line 1", "Silk", "Line 3"), numbered)).toBe("Line 2");
});

test("lines of a side board are those of its table", () => {
  expect(rootOf({ id: "a" } as Position)).toBe("a");
  expect(rootOf({ id: "b", line: { table: "a", n: 3, name: "", dealt: false } } as Position)).toBe("a");
});

describe("exploring", () => {
  const wish = { n: 7, name: "Line 1", against: "bots" as const, seat: 1 };

  test("goes to the side board, and nobody is asked any more", async () => {
    explorer.open(7);
    server.answers["POST /api/tables/t/fork"] = () => ({ id: "side" });
    await begin("t", wish);
    expect([route.path, explorer.at, server.bodies]).toEqual(["/table/side", null, [wish]]);
  });

  test("stays where it is when it is refused, and can be tried again", async () => {
    explorer.open(0);
    server.answers["POST /api/tables/t/fork"] = refused;
    await expect(begin("t", wish)).rejects.toThrow("Only once.");
    expect([route.path, explorer.at]).toEqual(["/start", 0]);
  });

  test("knows the lines of a table and the way back from them", async () => {
    server.answers["GET /api/tables/t/lines"] = () => [{ name: "Line 1" }];
    expect(await linesOf("t")).toEqual([{ name: "Line 1" }]);
    goBack({ table: "t", n: 0 });
    expect([route.path, route.query.get("n")]).toEqual(["/table/t", "0"]);
  });
});
