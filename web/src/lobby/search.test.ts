import { beforeEach, expect, test, vi } from "vitest";

const answers: Record<string, unknown>[] = [];
const asked: string[] = [];
const route = { path: "/", go: vi.fn((path: string) => (route.path = path)) };
const answer = (path: string) => {
  asked.push(path);
  return Promise.resolve(path === "/api/seek/end" ? { status: "none" } : (answers.shift() ?? { status: "none" }));
};
vi.mock("../lib/api", () => ({ api: { get: answer, post: answer } }));
vi.mock("../lib/route.svelte", () => ({ route }));
vi.mock("../lib/screen.svelte", () => ({ screen: { language: "en" } }));

const { search, waited, named } = await import("./search.svelte");
const wish = { games: ["bazaar"], seats: [2], pace: "live" as const, rated: false };
const waiting = { status: "waiting", since: "2026-01-01T00:00:00Z", table: null };

beforeEach(() => {
  vi.useFakeTimers();
  answers.length = asked.length = 0;
  route.path = "/";
  route.go.mockClear();
});

test("whoever looks asks now and then, and goes to the table that was found", async () => {
  answers.push(waiting, waiting, { status: "seated", table: "t1" });
  await search.begin(wish);
  expect(search.seek.status).toBe("waiting");
  await vi.advanceTimersByTimeAsync(8_000);
  expect(route.go).toHaveBeenCalledWith("/table/t1");
  expect(asked).toEqual(["/api/seek", "/api/seek", "/api/seek", "/api/seek/end"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.length).toBe(4);
});

test("whoever sits at another table is told, not torn away", async () => {
  route.path = "/table/t0";
  answers.push({ status: "seated", table: "t2" });
  await search.look();
  expect(route.go).not.toHaveBeenCalled();
  expect(search.ready).toBe("t2");
  search.go();
  expect(route.path).toBe("/table/t2");
  expect(search.ready).toBeNull();
});

test("whoever gives up asks no more", async () => {
  answers.push(waiting);
  await search.begin(wish);
  await search.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual(["/api/seek", "/api/seek/end"]);
});

test("an answer that comes after one has given up begins nothing anew", async () => {
  answers.push(waiting, waiting);
  await search.begin(wish);
  const late = search.look();
  await search.end();
  await late;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([search.seek.status, asked]).toEqual(["none", ["/api/seek", "/api/seek", "/api/seek/end"]]);
});

test("times and names as they are shown", () => {
  const since = "2026-01-01T00:00:00Z";
  const at = (seconds: number) => waited(since, Date.parse(since) + 1000 * seconds);
  expect([at(-1), at(5), at(65), at(3725)]).toEqual(["00:00", "00:05", "01:05", "1:02:05"]);
  expect(named(["b", "c"], [{ id: "b", name: { en: "The Bazaar" } }])).toBe("The Bazaar, c");
});
