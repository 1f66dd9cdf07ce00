/** The building cards as the edition describes them, and what a plan still owes. */

export interface BuildingCard {
  id: string;
  name: Record<string, string>;
  colour: "brown" | "blue" | "yellow" | "green";
  cost: string[];
  permanent: string;
  rows: string[][];
  help: string[];
  prices: number[];
}

export interface Catalogue {
  designs: string[];
  resources: string[];
  seats: string[];
  cards: BuildingCard[];
}

export const frames = {
  brown: { edge: "var(--xan-brown-edge)", band: "var(--xan-brown)", wash: "var(--xan-brown-wash)" },
  blue: { edge: "var(--xan-blue-edge)", band: "var(--xan-blue)", wash: "var(--xan-blue-wash)" },
  yellow: { edge: "var(--xan-yellow-edge)", band: "var(--xan-yellow)", wash: "var(--xan-yellow-wash)" },
  green: { edge: "var(--xan-green-edge)", band: "var(--xan-green)", wash: "var(--xan-green-wash)" },
} as const;

/** Which of a cost the gathered resources already cover, one by one. */
export function covered(cost: string[], pool: Map<string, number>): boolean[] {
  const left = new Map(pool);
  return cost.map((resource) => {
    const has = (left.get(resource) ?? 0) > 0;
    if (has) left.set(resource, left.get(resource)! - 1);
    return has;
  });
}

/** What of a cost is still missing. */
export function owed(cost: string[], pool: Map<string, number>): string[] {
  const has = covered(cost, pool);
  return cost.filter((_, i) => !has[i]);
}
