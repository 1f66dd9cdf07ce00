import type { Card } from "../index";
import type { Table } from "./table";

/** What one plays for, and what this round pays: to me, as it stands, if that is anything. */
export function card(table: Table): Card {
  const { view, catalogue, words } = table;
  const [round, max, houses] = [view.round, catalogue.limits.rounds_max, Math.min(...view.stock)];
  const aim = words.say(houses === 0 || round >= max ? "card-aim-last" : "card-aim", { round, max, houses });
  const face = catalogue.cards.scoring_card[view.face_up];
  if (!face) return { aim, round: "" };
  const { good_owner: each, good_sole_owner_bonus: more } = catalogue.scoring_values;
  const named = { good: words.noun("", face.good), area: words.noun("", areaNoun(face)), each, most: each + more };
  const [goods, places] = [forGood(table, face.good), forArea(table, face.places)];
  const key = goods + places > 0 ? "card-round-mine" : "card-round";
  return { aim, round: words.say(key, { ...named, goods, places }) };
}

/** What the river or district of a scoring card is called by: a district is not the land outside the walls. */
export const areaNoun = ({ area_kind, area }: { area_kind: string; area: string }) =>
  area_kind === "district" ? `district-${area}` : area;

const seats = ({ view }: Table) => view.stock.map((_, seat) => seat);
const hasMost = (counts: number[], me: number) => counts.every((count, seat) => seat === me || count < counts[me]!);

/** GC-9.2, GC-9.3: letters for a good, more for its only owner, or by option for whoever has most cards of it. */
function forGood(table: Table, good: string): number {
  const { view, catalogue, me } = table;
  const { good_owner: each, good_sole_owner_bonus: more } = catalogue.scoring_values;
  const cards = seats(table).map(
    (seat) => catalogue.cards.goods_card.filter((one, i) => view.goods[seat]?.[i] && one.goods.includes(good)).length,
  );
  if (me < 0 || !cards[me]) return 0;
  const isMost = table.position!.options.goods_bonus === "most";
  const isFavoured = isMost ? hasMost(cards, me) : cards.every((count, seat) => seat === me || !count);
  return each + (isFavoured ? more : 0);
}

/** GC-9.4, GC-9.5: letters for a house in the area, more for more houses than every other player has there. */
function forArea(table: Table, places: string[]): number {
  const { view, catalogue, me } = table;
  const { area_presence: each, area_majority_bonus: more } = catalogue.scoring_values;
  const built = seats(table).map(
    (seat) => catalogue.map.place.filter(({ id }, i) => places.includes(id) && view.houses[i]?.[seat]).length,
  );
  if (me < 0 || !built[me]) return 0;
  return each + (hasMost(built, me) ? more : 0);
}
