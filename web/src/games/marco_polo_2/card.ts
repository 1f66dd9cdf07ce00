import type { Card } from "../index";
import { hand } from "./khanate";
import type { Table } from "./table";

/** What one plays for, and how much of the round is left. */
export function card(table: Table): Card {
  const { view, catalogue, words, me } = table;
  const { round } = view;
  const aim = words.say(round >= catalogue.rounds ? "card-aim-last" : "card-aim", { rounds: catalogue.rounds });
  if (round < 1) return { aim, round: words.say("card-round-before") };
  const dice = me < 0 ? 0 : hand(view.dice[me]!, me).length;
  return { aim, round: words.say("card-round", { round, rounds: catalogue.rounds, dice }) };
}
