import { screen } from "../../lib/screen.svelte";
import type { Table } from "./table";

/** Who took the pair on which my hand was, if I am asked to bid again; else nothing. */
export function news(table: Table): string {
  if (table.position?.prompt?.name !== "bidding") return "";
  const later = new Map<string, number>();
  for (const [, seat, told] of [...table.log].reverse()) {
    const [verb, pair] = table.parts(told);
    if (verb !== "bid") break;
    if (seat === table.me) return screen.words.say("gc-displaced", { name: table.nameOf(later.get(pair) ?? -1) });
    later.set(pair, seat);
  }
  return "";
}
