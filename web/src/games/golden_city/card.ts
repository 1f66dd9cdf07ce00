import type { Card } from "../index";
import type { Table } from "./table";

/** What one plays for, and what this round pays. */
export function card(table: Table): Card {
  const { view, catalogue, words } = table;
  const [round, max, houses] = [view.round, catalogue.limits.rounds_max, Math.min(...view.stock)];
  const aim = words.say(houses === 0 || round >= max ? "card-aim-last" : "card-aim", { round, max, houses });
  const face = catalogue.cards.scoring_card[view.face_up];
  if (!face) return { aim, round: "" };
  const { good_owner: each, good_sole_owner_bonus: more } = catalogue.scoring_values;
  const [good, area] = [words.noun("", face.good), words.noun("", face.area)];
  return { aim, round: words.say("card-round", { good, area, each, most: each + more }) };
}
