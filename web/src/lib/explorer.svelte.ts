/** Exploring: from a moment of a table one plays on at a side board, in lines that have names. */

import { api } from "./api";
import { route } from "./route.svelte";
import type { LineInfo, Position } from "./types";

export type Against = "self" | "bots";
/** From what chances are judged at a side board: what the seat knows, or all cards. */
export type Cards = "own" | "open";

class Explorer {
  /** The moment from which somebody wants to explore; null while nobody is asked. */
  at = $state<number | null>(null);
  cards = $state<Cards>("own");

  open(at: number) {
    this.at = at;
  }

  close() {
    this.at = null;
  }
}

export const explorer = new Explorer();

/** The table whose lines are meant: a side board belongs to one. */
export const rootOf = (position: Position): string => position.line?.table ?? position.id;

export const linesOf = (table: string): Promise<LineInfo[]> => api.get<LineInfo[]>(`/api/tables/${table}/lines`);

/** A name that no line has yet. */
export function freshName(lines: LineInfo[], name: (number: number) => string): string {
  const taken = new Set(lines.map((line) => line.name));
  for (let number = 1; ; number++) if (!taken.has(name(number))) return name(number);
}

/** Begin a line at a moment and go to its side board. */
export async function begin(
  table: string,
  wish: { n: number; name: string; against: Against; seat?: number },
): Promise<void> {
  const made = await api.post<Position>(`/api/tables/${table}/fork`, wish);
  explorer.close();
  route.go(`/table/${made.id}`);
}

/** Back from a side board to the moment it goes on from. */
export function goBack(line: { table: string; n: number }) {
  route.go(`/table/${line.table}?n=${line.n}`);
}
