// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { plainKey } from "./keys";

vi.mock("../lib/screen.svelte", () => ({ screen: {} }));

const pressed = (key: string, held: Partial<KeyboardEvent> = {}) =>
  plainKey({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held } as KeyboardEvent);

test("Ctrl+Z and ⌘Z take back as U does", () => {
  expect([pressed("u"), pressed("z", { ctrlKey: true }), pressed("z", { metaKey: true })]).toEqual(["u", "u", "u"]);
});

test("Ctrl+Y and Ctrl+Shift+Z do it after all as R does", () => {
  expect([pressed("y", { ctrlKey: true }), pressed("Z", { ctrlKey: true, shiftKey: true })]).toEqual(["r", "r"]);
});

test("what else is held with Ctrl or Alt belongs to the browser", () => {
  expect([
    pressed("r", { ctrlKey: true }),
    pressed("h", { altKey: true }),
    pressed("z", { ctrlKey: true, altKey: true }),
  ]).toEqual([null, null, null]);
});
