// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Table } from "../lib/table.svelte";
import { at, Line, Server } from "../lib/testing";
import Lost from "./Lost.svelte";

vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} })));
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a kept move is sent as soon as nothing else is awaited", async () => {
  vi.stubGlobal("fetch", new Server(at(1)).fetch);
  const table = new Table("t");
  await table.open();
  Line.last.onopen!();
  Line.last.say(at(1));
  table.unsent.keep({ n: 1, seat: 0, actions: [5] });
  table.gestures.thinking = true;
  const lost = mount(Lost, { target: document.body, props: { table } });
  flushSync();
  await vi.advanceTimersByTimeAsync(2000);
  expect(Line.last.sent).toEqual([]);
  table.gestures.thinking = false;
  flushSync();
  await vi.advanceTimersByTimeAsync(600);
  expect(Line.last.sent.map((text) => JSON.parse(text))).toMatchObject([{ type: "move", expected_n: 1, actions: [5] }]);
  void unmount(lost);
  table.close();
});
