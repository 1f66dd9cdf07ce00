// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { explorer } from "../lib/explorer.svelte";
import { route } from "../lib/route.svelte";
import { screen } from "../lib/screen.svelte";
import { Table } from "../lib/table.svelte";
import { at, Line, Server } from "../lib/testing";
import { shortcut } from "./keys";

vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} })));

let server: Server;
let table: Table;
const can = { undo: 4, redo: true, hint: true, fork: true };

async function sit(more: object = {}) {
  const log = [1, 2, 3, 4, 5].map((n) => [n, 0, 0]);
  server = new Server({ ...at(5), can, log, ...more } as never);
  vi.stubGlobal("fetch", server.fetch);
  table = new Table("t");
  await table.open();
  server.asked.length = 0;
}

/** Press a key on the page, or in something on it; whether the browser shall do nothing of its own. */
function press(key: string, held: KeyboardEventInit = {}, on: Element = document.body): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...held });
  const listen = (heard: Event) => shortcut(heard as KeyboardEvent, table);
  addEventListener("keydown", listen, { once: true });
  on.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(() => {
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("scrollTo", () => {});
});
afterEach(() => {
  table.close();
  explorer.close();
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

test("U and R ask for what is possible, and only for that", async () => {
  await sit();
  press("u");
  expect(press("y", { ctrlKey: true })).toBe(true);
  expect(server.asked).toEqual(["POST /api/tables/t/undo", "POST /api/tables/t/redo"]);
  table.close();
  await sit({ can: { undo: null, redo: false } });
  for (const key of ["u", "r", "h", "x", "b", "F5", "ü"]) expect(press(key)).toBe(false);
  expect([server.asked, explorer.at]).toEqual([[], null]);
});

test("the first moment can be taken back to", async () => {
  await sit({ can: { undo: 0 } });
  press("u");
  expect(server.asked).toEqual(["POST /api/tables/t/undo"]);
});

test("brackets step through the game and stop at its ends, and X begins at the moment that is shown", async () => {
  await sit();
  press("[");
  expect(table.looking).toBe(4);
  press("[");
  press("x");
  expect([table.looking, explorer.at]).toEqual([3, 3]);
  press("]");
  press("]");
  expect(table.looking).toBeNull();
  press("]");
  expect(table.looking).toBeNull();
  table.looking = 0;
  press("[");
  expect(table.looking).toBe(0);
});

test("Escape closes what lies on top first, and only then comes back to now", async () => {
  await sit();
  table.looking = 3;
  table.gestures.rulebookAt = "A-1";
  press("Escape", {}, document.body.appendChild(document.createElement("input")));
  expect([table.gestures.rulebookAt, table.looking]).toEqual([null, 3]);
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.setAttribute("open", "");
  press("Escape");
  expect(table.looking).toBe(3);
  dialog.remove();
  press("Escape");
  expect(table.looking).toBeNull();
});

test("what is written in a field means nothing to the table, but a slider is no such field", async () => {
  await sit();
  for (const name of ["input", "textarea", "select"])
    press("u", {}, document.body.appendChild(document.createElement(name)));
  expect(server.asked).toEqual([]);
  const slider = document.body.appendChild(document.createElement("input"));
  slider.type = "range";
  press("u", {}, slider);
  expect(server.asked).toEqual(["POST /api/tables/t/undo"]);
});

test("numbers press what is offered, or the hints while they are shown, when it is one's turn", async () => {
  await sit();
  const clicked: string[] = [];
  for (const [name, kind] of [
    ["first", "choice"],
    ["second", "choice"],
    ["hint", "hint"],
  ] as const) {
    const button = document.body.appendChild(document.createElement("button"));
    button.dataset[kind] = "";
    button.onclick = () => clicked.push(name);
  }
  for (const key of ["2", "3", "0", " "]) press(key);
  table.gestures.hints = [{}] as never;
  press("1");
  table.gestures.hints = [];
  press("1");
  expect(clicked).toEqual(["second", "hint", "first"]);
  table.looking = 3;
  press("1");
  expect(clicked.length).toBe(3);
});

test("numbers press only what is shown: nothing in a list that is folded", async () => {
  await sit();
  const clicked: string[] = [];
  const list = document.body.appendChild(document.createElement("details"));
  for (const name of ["first", "second"]) {
    const button = list.appendChild(document.createElement("button"));
    button.dataset.choice = "";
    button.onclick = () => clicked.push(name);
  }
  press("1");
  expect(clicked).toEqual([]);
  list.open = true;
  press("2");
  expect(clicked).toEqual(["second"]);
});

test("N goes to the table that waits, or says that there is none, or why it is not known", async () => {
  await sit();
  const list = (...tables: object[]) => (server.answers["GET /api/tables?show=mine"] = () => tables);
  list({ id: "t", your_turn: true, updated: "1" });
  press("n");
  await vi.waitFor(() => expect(screen.notice).toBe(screen.words.say("next-none")));
  list({ id: "other", your_turn: true, updated: "2" });
  press("n");
  await vi.waitFor(() => expect(route.path).toBe("/table/other"));
  server.isGone = true;
  press("n");
  await vi.waitFor(() => expect(screen.notice).toBe(screen.words.say("offline")));
});

test("B leads from a side board back to the moment it goes on from", async () => {
  await sit({ line: { table: "root", n: 12, name: "Line 1", dealt: false } });
  press("b");
  expect([route.path, route.query.get("n")]).toEqual(["/table/root", "12"]);
});
