import type { Table } from "../../lib/table.svelte";
import type { Catalogue } from "./cards";
import type { Sight } from "./sight";

/** Which full buildings were sold by force since my last action: it happens at the end of a turn, without an event. */
export function news(table: Table): string {
  const before = table.before;
  if (!before || !table.position || table.isOver || table.looking !== null) return "";
  const [then, now] = [before, table.position].map((position) => position.view as unknown as Sight) as [Sight, Sight];
  const box = table.game!.catalogue as Catalogue;
  const chosen = new Set<string>();
  for (const [n, seat, told] of table.log) {
    const [verb, slot] = table.parts(told);
    if (n > before.n && verb === "sell") chosen.add(`${seat} ${slot}`);
  }
  const sold = then.built.flatMap((slots, seat) =>
    slots.flatMap((design, slot) => {
      const isGone = design >= 0 && now.built[seat]![slot] !== design && !chosen.has(`${seat} ${slot + 1}`);
      return isGone ? [`${table.words.noun("", box.designs[design]!)} (${table.nameOf(seat)})`] : [];
    }),
  );
  return sold.length ? table.words.say("board-forced", { buildings: sold.join(", ") }) : "";
}
