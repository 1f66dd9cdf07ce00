import type { Card } from "../index";
import type { Table } from "./table";

/** What one plays for, and how far the end is. */
export function card(table: Table): Card {
  const { view, words } = table;
  const { pile, shuffles, last_shuffle: last } = view;
  const stage = view.end_in_pile ? "card-round-end" : shuffles >= last - 1 ? "card-round-near" : "card-round";
  return { aim: words.say("card-aim"), round: words.say(stage, { pile, shuffles, last }) };
}
