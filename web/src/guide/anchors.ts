/** Things on the screen by the names that guides use: `mocha`, `build mocha`, a part of the screen as `#market`. */

import { codeOf } from "../lib/words";
import type { Table } from "../lib/table.svelte";
import type { Box } from "../parts/labels";

/** The part of the window from which on a thing is tall. */
const TALL = 0.3;

function queries(table: Table, name: string): string[] {
  if (name.startsWith("#")) return [`[data-guide="${name.slice(1)}"]`];
  const [verb, ...rest] = name.split(" ");
  const code = codeOf(table.game, name);
  if (code < 0) return [`[data-noun="${name}"]`];
  const noun = rest.join(" ");
  const button = `[data-code="${code}"]`;
  return noun ? [`[data-noun="${noun}"][data-verb="${verb}"]`, button, `[data-noun="${noun}"]`] : [button];
}

const isShown = (element: Element) => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility();
};

/** The element that bears the name, a visible one if there is any. */
export function find(table: Table, name: string): Element | null {
  const all = queries(table, name).flatMap((query) => [...document.querySelectorAll(query)]);
  return all.find(isShown) ?? all[0] ?? null;
}

/** Bring it to where it can be seen: the tab that holds it comes forward, and the page moves. */
export function reveal(element: Element) {
  const part = element.closest("[data-part]")?.getAttribute("data-part");
  if (!isShown(element) && part) document.querySelector<HTMLElement>(`[data-tab="${part}"]`)?.click();
  requestAnimationFrame(() => {
    // What is tall leaves the bubble room below.
    const block = element.getBoundingClientRect().height > innerHeight * TALL ? "start" : "center";
    element.scrollIntoView({ block, inline: "center", behavior: "instant" });
  });
}

/** Whether its middle is on the screen, and not under the turn's panel, which lies over the page on a narrow one. */
function isSeen(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
  const dock = document.querySelector(".page .turn");
  return !dock || dock.contains(element) || !document.elementsFromPoint(x, y).includes(dock);
}

/** What a bubble had better leave in sight: all that can be chosen, and what the table itself is telling. */
const SHY = ".spot.can, .tile.can, .actions [data-choice], .tally";

export function shy(): Box[] {
  const all = [...document.querySelectorAll(SHY)].filter(isShown);
  return all.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left, top, wide: width, high: height };
  });
}

/** Where the things with these names are now; those that are not shown are left out. */
export function boxes(table: Table, names: string[]): Box[] {
  return names.flatMap((name) => {
    const element = find(table, name);
    if (!element || !isShown(element)) return [];
    const { left, top, width, height } = element.getBoundingClientRect();
    return isSeen(element) ? [{ left, top, wide: width, high: height }] : [];
  });
}
