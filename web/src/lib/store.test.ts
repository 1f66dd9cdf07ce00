// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from "vitest";
import { Guide } from "../guide/guide.svelte";
import { remember, type Known } from "../players/bonds";
import { browserMark } from "./browser";
import { addition, keepAddition, ownAddition } from "./seed";
import { store } from "./store";
import type { Table } from "./table.svelte";
import { Unsent } from "./unsent.svelte";

vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} })));

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

/** A window that may not look at what the browser keeps, one whose browser has nothing, and one that may keep no more. */
const refusals = {
  denied: () =>
    vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    }),
  missing: () => vi.spyOn(globalThis, "localStorage", "get").mockReturnValue(null as unknown as Storage),
  full: () =>
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    }),
};

describe.each(Object.entries(refusals))("where storage is %s", (_, refuse) => {
  test("the page remembers, and forgets what it shall", () => {
    refuse();
    expect(store.getItem("theme")).toBe(null);
    store.setItem("theme", "dark");
    expect(store.getItem("theme")).toBe("dark");
    store.removeItem("theme");
    expect(store.getItem("theme")).toBe(null);
  });

  test("a move that waits for the network is kept as long as the page", () => {
    refuse();
    const move = { n: 3, seat: 1, actions: [5, 8] };
    new Unsent("private").keep(move);
    const again = new Unsent("private");
    expect(again.move).toEqual(move);
    again.forget();
    expect(new Unsent("private").move).toBe(null);
  });

  test("this browser is the same whenever it is asked, and so is what it adds to the seed", () => {
    refuse();
    expect(browserMark()).toMatch(/^[0-9a-f]{32}$/);
    expect(browserMark()).toBe(browserMark());
    const added = addition("private");
    expect(addition("private")).toBe(added);
    keepAddition("private", { "0": added });
    expect(ownAddition("private")).toBe(added);
    for (const key of ["browser", "added private"]) store.removeItem(key);
  });

  test("one can be guided and mute somebody", () => {
    refuse();
    const table = { id: "private" } as Table;
    new Guide(table).turn(false);
    expect(new Guide(table).isOff).toBe(true);
    remember([{ id: "b", bonds: ["mute"] }] as unknown as Known[]);
    expect(store.getItem("muted")).toBe('["b"]');
    for (const key of ["muted", "guide-private"]) store.removeItem(key);
  });
});

test("elsewhere the browser does", () => {
  store.setItem("theme", "light");
  expect(localStorage.getItem("theme")).toBe("light");
  localStorage.setItem("theme", "dark"); // in another tab
  expect(store.getItem("theme")).toBe("dark");
  store.removeItem("theme");
  expect(store.getItem("theme")).toBe(null);
});

test("what could not be kept once is kept when there is room again", () => {
  const full = refusals.full();
  store.setItem("theme", "dark");
  full.mockRestore();
  store.setItem("theme", "light");
  expect([store.getItem("theme"), localStorage.getItem("theme")]).toEqual(["light", "light"]);
});
