// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refused, served, type Server } from "../lib/testing";
import { Lists } from "./lists.svelte";

let server: Server;
const shown = ({ mine, watch }: Lists) => [mine, watch].map((list) => list.map(({ id }) => id));
const answer = (mine: unknown, watch: unknown = []) => {
  server.answers["GET /api/tables?show=mine"] = () => mine;
  server.answers["GET /api/tables?show=watch"] = () => watch;
};

beforeEach(() => void (server = served()));
afterEach(() => void vi.unstubAllGlobals());

test("a house that does not answer takes no game from the list", async () => {
  const lists = new Lists();
  answer([{ id: "a" }], [{ id: "w" }]);
  await lists.load();
  expect(shown(lists)).toEqual([["a"], ["w"]]);
  answer(refused(), [{ id: "v" }]);
  await lists.load();
  expect(shown(lists)).toEqual([["a"], ["v"]]);
  server.isGone = true;
  await lists.load();
  expect(shown(lists)).toEqual([["a"], ["v"]]);
});

test("an answer that was overtaken does not bring back a table that was left", async () => {
  const lists = new Lists();
  let late = (_: unknown) => {};
  answer(new Promise((done) => (late = done)));
  const first = lists.load();
  answer([]);
  await lists.load();
  late([{ id: "left" }]);
  await first;
  expect(shown(lists)).toEqual([[], []]);
});

test("whoever comes next sees nothing of whoever sat here, not even late", async () => {
  const lists = new Lists();
  answer([{ id: "a" }]);
  await lists.load();
  const late = lists.load();
  lists.forget();
  expect(shown(lists)).toEqual([[], []]);
  await late;
  expect(shown(lists)).toEqual([[], []]);
});
