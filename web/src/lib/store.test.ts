// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { store } from "./store";

afterEach(() => vi.unstubAllGlobals());

test("where the browser keeps nothing, the page remembers", () => {
  vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(store.getItem("theme")).toBe(null);
  store.setItem("theme", "dark");
  expect(store.getItem("theme")).toBe("dark");
  store.removeItem("theme");
  expect(store.getItem("theme")).toBe(null);
  vi.restoreAllMocks();
});

test("elsewhere the browser does", () => {
  store.setItem("theme", "light");
  expect(localStorage.getItem("theme")).toBe("light");
  store.removeItem("theme");
  expect(store.getItem("theme")).toBe(null);
});
