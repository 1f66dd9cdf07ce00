/** Keys that work anywhere on the table: see the settings for the list. */

import { goToNext } from "../lib/next";
import { explorer, goBack } from "../lib/explorer.svelte";
import { inField, plainKey } from "../lib/keyboard";
import type { Table } from "../lib/table.svelte";

/** Close what lies on top; only with nothing left to close come back from the past. */
function leave(table: Table) {
  if (table.gestures.menu || table.gestures.refusal || table.gestures.rulebookAt !== null) {
    table.gestures.menu = null;
    table.gestures.refusal = null;
    table.gestures.rulebookAt = null;
  } else if (table.showsResult) table.hidesResult = true;
  else if (table.looking !== null && !document.querySelector("dialog[open]")) void table.gestures.lookAt(null);
}

/** Whether something can be seen: what a list holds that is folded cannot. */
const isShown = (element: Element) => element.closest("details:not([open])") === null;

export function shortcut(event: KeyboardEvent, table: Table) {
  const closesRules = event.key === "Escape" && table.gestures.rulebookAt !== null;
  const key = plainKey(event);
  if (key === null || (inField(event) && !closesRules)) return;
  const at = table.looking ?? table.position?.n ?? 0;
  const can = table.position?.can;
  const keys: Record<string, () => unknown> = {
    u: () => can?.undo != null && table.gestures.ask("undo", { seat: table.me }),
    r: () => can?.redo && table.gestures.ask("redo", { seat: table.me }),
    h: () => table.myTurn && can?.hint && table.gestures.hint(),
    s: () => table.connection.skip(),
    n: () => goToNext(table.id),
    x: () => can?.fork && explorer.open(at),
    b: () => table.position?.line && goBack(table.position.line),
    "?": () => (table.gestures.rulebookAt = table.gestures.rulebookAt === null ? "" : null),
    "[": () => table.gestures.lookAt(at - 1),
    "]": () => table.gestures.lookAt(at + 1),
    Escape: () => leave(table),
  };
  const number = Number(key);
  if (number >= 1 && number <= 9 && table.myTurn) {
    // The hints are numbered; while they are shown the numbers are theirs.
    const wanted = table.gestures.hints?.length ? "[data-hint]" : "[data-choice]";
    const shown = [...document.querySelectorAll<HTMLButtonElement>(wanted)].filter(isShown);
    shown[number - 1]?.click();
    return;
  }
  if (event.ctrlKey || event.metaKey) event.preventDefault();
  keys[key]?.();
}
