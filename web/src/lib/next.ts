/** The next table that waits for me, the one that has waited longest; one key leads there from anywhere. */

import { api } from "./api";
import { route } from "./route.svelte";
import { screen } from "./screen.svelte";
import type { TableSummary } from "./types";

export function waiting(tables: TableSummary[], here: string): TableSummary | null {
  const mine = tables.filter((table) => table.your_turn && !table.older && table.id !== here);
  return mine.sort((a, b) => a.updated.localeCompare(b.updated))[0] ?? null;
}

export async function goToNext(here = "") {
  try {
    const next = waiting(await api.get<TableSummary[]>("/api/tables?show=mine"), here);
    if (next) route.go(`/table/${next.id}`);
    else screen.notice = screen.words.say("next-none");
  } catch (error) {
    screen.notice = screen.explain(error);
  }
}
