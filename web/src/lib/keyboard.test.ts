import { describe, expect, test } from "vitest";
import { inField, plainKey } from "./keyboard";

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
    pressed("[", { metaKey: true }),
  ]).toEqual([null, null, null, null]);
});

test("a Russian keyboard has the same keys where they stand", () => {
  expect([pressed("г", { code: "KeyU" }), pressed("я", { code: "KeyZ", ctrlKey: true })]).toEqual(["u", "u"]);
  expect(pressed("Я", { code: "KeyZ", ctrlKey: true, shiftKey: true })).toBe("r");
  expect([pressed("х", { code: "BracketLeft" }), pressed("ъ", { code: "BracketRight" })]).toEqual(["[", "]"]);
});

test("a Hungarian keyboard has letters where they are written, and brackets where others have them", () => {
  expect([pressed("z", { code: "KeyY", ctrlKey: true }), pressed("y", { code: "KeyZ", ctrlKey: true })]).toEqual([
    "u",
    "r",
  ]);
  expect([pressed("ő", { code: "BracketLeft" }), pressed("ú", { code: "BracketRight" })]).toEqual(["[", "]"]);
  expect(pressed("[", { code: "KeyF", altKey: true })).toBe("[");
  expect(pressed("á", { code: "Quote" })).toBe("á");
});

test("locked capitals change nothing, Shift does", () => {
  expect([pressed("U"), pressed("U", { shiftKey: true }), pressed("Escape")]).toEqual(["u", "U", "Escape"]);
});

describe("what is written somewhere", () => {
  const isIn = (matches?: (query: string) => boolean) => inField({ target: { matches } } as unknown as KeyboardEvent);

  test("is asked of the field, and the page itself is none", () => {
    const asked: string[] = [];
    expect(isIn((query) => asked.push(query) > 0)).toBe(true);
    expect(asked[0]!.split(", ")).toEqual(["input:not([type='range'])", "textarea", "select"]);
    expect([isIn(() => false), isIn()]).toEqual([false, false]);
  });
});

test.each([
  ["Ctrl+Shift+Y", { key: "Y", ctrlKey: true, shiftKey: true }, "r"],
  ["⌘⇧Z", { key: "z", metaKey: true, shiftKey: true }, "r"],
  ["Ctrl+Z with capitals locked", { key: "Z", ctrlKey: true }, "u"],
  ["Alt+]", { key: "]", altKey: true }, "]"],
  ["Ctrl+Alt+[", { key: "[", altKey: true, ctrlKey: true }, null],
  ["⌘C", { key: "c", metaKey: true }, null],
  ["Ctrl+1", { key: "1", ctrlKey: true }, null],
  ["?", { key: "?", shiftKey: true }, "?"],
  ["an accent that waits for its letter", { key: "Dead", code: "BracketLeft" }, "Dead"],
  ["a Greek letter", { key: "υ", code: "KeyY" }, "y"],
  ["a sign without a code", { key: "г" }, "г"],
  ["a Russian letter on a key of punctuation", { key: "ж", code: "Semicolon" }, "ж"],
])("%s means what it means elsewhere", (_, { key, ...held }, meant) => {
  expect(pressed(key, held)).toBe(meant);
});
