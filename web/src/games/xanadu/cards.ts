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
  brown: { edge: "var(--amber-44)", band: "var(--amber-47)", wash: "var(--gold-88)" },
  blue: { edge: "var(--blue-42)", band: "var(--blue-51)", wash: "var(--mist-92)" },
  yellow: { edge: "var(--straw-53)", band: "var(--gold-57)", wash: "var(--straw-95)" },
  green: { edge: "var(--green-46)", band: "var(--green-51)", wash: "var(--green-92)" },
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
