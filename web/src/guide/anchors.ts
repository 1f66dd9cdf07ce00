/** Things on the screen by the names that guides use: `mocha`, `build mocha`, a part of the screen as `#market`. */

import { codeOf } from "../lib/words";
import type { Table } from "../lib/table.svelte";
import type { Box } from "../parts/labels";
import { above, around, isBeside } from "./place";

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

/** What lies over the page: the turn's panel on a narrow one, and a scoring while it is told. */
const TALLY = "section.tally";
const COVERS = `section.turn, ${TALLY}`;

/** Whether its middle is on the screen, and not under what lies over the page. */
function isSeen(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
  const there = document.elementsFromPoint(x, y);
  return [...document.querySelectorAll(COVERS)].every((cover) => cover.contains(element) || !there.includes(cover));
}

/** What lies over a part of the page that is not its own. */
const coversOf = (element: Element): Box[] =>
  [...document.querySelectorAll(COVERS)].filter((cover) => !cover.contains(element) && isShown(cover)).map(boxOf);

/** What a bubble had better leave in sight: all that can be chosen, the tabs, the hints one asked for, and what the table is
 * telling. */
const SHY = `.spot.can, .tile.can, .tabs, .actions [data-choice], .hints, ${TALLY}`;

export function shy(): Box[] {
  return [...document.querySelectorAll(SHY)].filter(isShown).map(boxOf);
}

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, wide: width, high: height };
}

/** A thing with its name, where that is drawn apart from it. */
function named(element: Element): Box {
  const noun = element.getAttribute("data-noun");
  const name = noun ? document.querySelector(`[data-name="${CSS.escape(noun)}"]`) : null;
  const box = boxOf(element);
  return name && isShown(name) && isBeside(box, boxOf(name)) ? around([box, boxOf(name)]) : box;
}

/** Where the things with these names are now; those that cannot be seen are left out. A scoring that covers them all is
 * what the guide speaks of. */
export function boxes(table: Table, names: string[]): Box[] {
  const shown = names.flatMap((name) => find(table, name) ?? []).filter(isShown);
  const seen = shown.filter(isSeen);
  const tally = document.querySelector(TALLY);
  return (seen.length || !tally || !shown.length ? seen : [tally]).map((one) => above(named(one), coversOf(one)));
}
