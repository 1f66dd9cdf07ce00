import type { Table } from "./table";

/** Which full buildings were sold by force since my last action: it happens at the end of a turn, without an event. */
export function news(table: Table): string {
  const before = table.before;
  if (!before || !table.position || table.isOver || table.looking !== null) return "";
  const [then, now, box] = [before.view, table.view, table.catalogue];
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
