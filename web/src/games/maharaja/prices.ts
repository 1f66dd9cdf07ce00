import type { Catalogue } from "./realm";

/** What an action brings (or costs) a player in gold, by the parts it is made of: for the Artisan palaces are cheaper. */
export function priceOf(catalogue: Catalogue, holders: number[], action: number, seat: number): number {
  const isArtisan = seat >= 0 && holders[catalogue.characters.indexOf("artisan")] === seat;
  return catalogue.action_parts[action]!.map((part) => catalogue.prices[catalogue.parts[part]!] ?? 0)
    .map((gold) => (isArtisan && gold === catalogue.prices.palace ? catalogue.prices.palace_artisan! : gold))
    .reduce((sum, gold) => sum + gold, 0);
}
