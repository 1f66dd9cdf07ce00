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
  brown: { edge: "#6e4a2e", band: "#7d5738", wash: "#e9d9c2" },
  blue: { edge: "#1f4d86", band: "#2a64a8", wash: "#dbe7f2" },
  yellow: { edge: "#8a6508", band: "#96700a", wash: "#faefcc" },
  green: { edge: "#1e6640", band: "#267a4c", wash: "#dcefe2" },
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
