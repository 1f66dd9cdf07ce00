/** The tables that one can join, as the lobby's socket tells of them. */

import type { TableSummary } from "../lib/types";

/** All of them, or those that are new or have changed, and which are gone. */
export interface News {
  type: "tables";
  whole: boolean;
  tables: TableSummary[];
  gone: string[];
}

export type Message = News | { type: "house"; said: string } | { type: "beat" };

/** The list after some news, the last changed first. */
export function after(list: TableSummary[], news: News): TableSummary[] {
  const isReplaced = new Set([...news.gone, ...news.tables.map((table) => table.id)]);
  const kept = news.whole ? [] : list.filter((table) => !isReplaced.has(table.id));
  return [...news.tables, ...kept].sort((a, b) => b.updated.localeCompare(a.updated));
}

/** The tables that one can join, without those of which one's own list knows that they have filled: it may be newer. */
export function offered(list: TableSummary[], mine: TableSummary[]): TableSummary[] {
  const hasFilled = new Set(mine.filter(({ status }) => status !== "open").map(({ id }) => id));
  return list.filter(({ id }) => !hasFilled.has(id));
}

/** Whether news concern somebody: a table where they sit, or one of their own that has filled or gone. */
export function concerns(news: News, before: TableSummary[], player: string): boolean {
  const isMine = (table: TableSummary) => table.seats.some((seat) => seat.player === player);
  return news.tables.some(isMine) || before.some((table) => news.gone.includes(table.id) && isMine(table));
}
