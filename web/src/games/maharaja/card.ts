import type { Card } from "../index";
import type { Table } from "./table";

/** What one plays for, and what the Maharaja's city pays. */
export function card(table: Table): Card {
  const { view, catalogue, words, me } = table;
  const built = (seat: number) =>
    view.inner.filter((owner) => owner === seat).length + (view.outer[seat] ?? []).reduce((a, b) => a + b, 0);
  const mine = built(Math.max(0, me));
  const best = Math.max(...view.unbuilt.flatMap((_, seat) => (seat === me ? [] : [built(seat)])));
  const counts = { built: mine, all: mine + (view.unbuilt[Math.max(0, me)] ?? 0), best };
  const aim = words.say(view.unbuilt.includes(0) ? "card-aim-last" : "card-aim", counts);
  const city = catalogue.cities[view.maharaja];
  if (!city || view.round < 1) return { aim, round: words.say("card-round-before") };
  const points = me < 0 ? 0 : view.presence[view.maharaja]![me]!;
  const gold = me < 0 ? 0 : view.payouts[view.maharaja]![me]!;
  const amounts = (catalogue.payouts[view.gold.length] ?? []).filter(Boolean).join(" · ");
  const named = { round: view.round, city: words.noun("", city), amounts, points, gold };
  return { aim, round: words.say(points ? "card-round-mine" : "card-round", named) };
}
