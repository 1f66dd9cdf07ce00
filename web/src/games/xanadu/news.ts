import type { Table } from "./table";

/** Which full buildings were sold by force since my last choice; and why starting cards are chosen in mid-game. */
export function news(table: Table): string {
  if (table.isOver || table.looking !== null) return "";
  if (table.position?.prompt?.name === "starting" && table.view.money.some((money) => money > 0))
    return table.words.say("board-new-start");
  const sold = table.log.flatMap(([n, seat, told]) => {
    const [verb, card] = table.parts(told);
    return n > table.chosen && verb === "force" ? [`${table.words.noun("", card)} (${table.nameOf(seat)})`] : [];
  });
  return sold.length ? table.words.say("board-forced", { buildings: sold.join(", ") }) : "";
}
