import type { Table } from "./table";

/** Which full buildings were sold by force since my last choice. */
export function news(table: Table): string {
  if (table.isOver || table.looking !== null) return "";
  const sold = table.log.flatMap(([n, seat, told]) => {
    const [verb, card] = table.parts(told);
    return n > table.chosen && verb === "force" ? [`${table.words.noun("", card)} (${table.nameOf(seat)})`] : [];
  });
  return sold.length ? table.words.say("board-forced", { buildings: sold.join(", ") }) : "";
}
