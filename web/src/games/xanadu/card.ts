import type { Card } from "../index";
import type { Table } from "./table";

/** XAN-8.5: the Game End card is among so many lowest cards. */
const LOWEST = 11;

/** What one plays for, and how far the end is. */
export function card(table: Table): Card {
  const { view, words } = table;
  const { pile, shuffles, last_shuffle: last } = view;
  const aim = words.say(view.money.length > 4 ? "card-aim-bonus" : "card-aim");
  if (view.end_in_pile) {
    const stage = pile > LOWEST ? "card-round-safe" : "card-round-risk";
    return { aim, round: words.say(stage, { pile, safe: pile - LOWEST, lowest: LOWEST }) };
  }
  return { aim, round: words.say(shuffles >= last - 1 ? "card-round-near" : "card-round", { pile, shuffles, last }) };
}
