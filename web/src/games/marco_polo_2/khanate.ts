/** What the edition and a view of Marco Polo II hold, and the map prepared for drawing. */

import { smooth, type Point } from "../../parts/geometry";
import type { Sight } from "./sight";

export type { Sight } from "./sight";

export type Bundle = [string, number][];

export interface Trade {
  pay: Bundle;
  gain: Bundle;
}

/** A component's effect; which parts it has depends on what it is. */
export interface Effect extends Partial<Trade> {
  trades?: Trade[];
  rows?: Bundle[];
  kind?: string;
  min_die?: number;
  times?: number[];
  count?: string;
  jade?: number;
  steps?: number;
  seals?: Record<string, number>;
  shields?: string[];
}

export interface Location {
  id: string;
  kind: "start" | "contract" | "card" | "special" | "small" | "oasis";
  x: number;
  y: number;
  shield: string;
  guild: string;
}

export interface Route {
  id: string;
  a: string;
  b: string;
  coin: number;
  camel: number;
  jade: number;
  seal: string;
  via: number[];
}

export interface Space {
  id: string;
  action: string;
  brown: boolean;
  cells: number;
  dice: number;
  min_die: number;
  city: string;
}

type Texts = Record<string, Record<string, string>>;

export interface Catalogue {
  texts: Texts;
  space_texts: Texts;
  effects: Record<string, Effect>;
  bonus_actions: { put: Record<string, Bundle>; reroll: Bundle; change: Bundle; buy: Bundle };
  post_points: number[];
  rounds: number;
  locations: Location[];
  routes: Route[];
  spaces: Space[];
  guilds: string[];
  guild_die: number[];
  shields: string[];
  contracts: string[];
  contract_at: string[];
  cards: string[];
  card_spaces: string[];
  markers: string[];
  marked: string[];
  outposts: string[];
  outpost_at: string[];
  free_offers: string[];
  offer_tiles: string[];
  goals: string[];
  characters: string[];
  shield_track: number[];
}

export const PURSE = ["vp", "coin", "camel", "jade", "pepper", "silk", "gold"] as const;

export const BLACK = 4;
export const BAG = 21;

/** Whether characters are being drafted. */
export const isDrafting = (view: Sight): boolean => view.character.includes(-1) && view.candidates.includes(1);

/** The goal cards of which a player is to keep one. */
export const dealtTo = (view: Sight, seat: number): number[] =>
  seat >= 0 && view.goal[seat] === -1 ? view.dealt[seat]!.filter((goal) => goal >= 0) : [];

/** A hand of dice, lowest first: value, whose (a seat, or black), and the noun of an action. */
export function hand(kinds: number[], seat: number) {
  return kinds.flatMap((count, kind) => {
    const value = Math.floor(kind / 2) + 1;
    const isBlack = kind % 2 === 1;
    const die = { value, owner: isBlack ? BLACK : seat, noun: isBlack ? `black-${value}` : String(value) };
    return Array.from({ length: count }, () => die);
  });
}

/** A seat's points by source if the game ended now. */
export const bySource = (view: Sight, seat: number): number[] => view.estimate.map((points) => points[seat]!);

/** The dice on a space as [owner, value]. */
export const diceOn = (view: Sight, space: number): [number, number][] =>
  view.dice_placed.filter(([at]) => at === space).map(([, owner, value]) => [owner!, value!]);

/** Neighbouring die values with equal effect together: `1-2`, `3-5`, `6`. */
export function byDie<T>(rows: T[]): [string, T][] {
  const found: [string, T][] = [];
  let first = 0;
  for (let i = 1; i <= rows.length; i++)
    if (i === rows.length || JSON.stringify(rows[i]) !== JSON.stringify(rows[first])) {
      found.push([i === first + 1 ? String(i) : `${first + 1}–${i}`, rows[first]!]);
      first = i;
    }
  return found;
}

// The map

export const WIDTH = 1080;
export const HEIGHT = 662;
export const at = ({ x, y }: { x: number; y: number }): Point => [22 + x * 10.25, 40 + y * 5.86];

/** Where along a route its cost is written, if not half way, and how far beside it. */
const SHIFTED: Record<string, [number, number, number]> = {
  e05: [0.47, 6, -2],
  e06: [0.38, 0, 0],
  e17: [0.55, -2, -5],
  e19: [0.58, 35, 2],
  e20: [0.46, 0, 0],
  e25: [0.46, -8, 2],
  e27: [0.45, 0, 0],
  e29: [0.55, 0, 0],
  e33: [0.56, -4, 0],
  e34: [0.6, 0, 0],
  w06: [0.58, 0, 0],
};
/** Where bonus markers and outpost tiles lie, if not just below their city. */
const BESIDE: Record<string, { marker?: Point; outpost?: Point }> = {
  kashgar: { marker: [-60, -4], outpost: [-66, 25] },
  balkh: { marker: [-46, 42] },
  lhasa: { marker: [-76, 13] },
  karakorum: { marker: [-20, 42] },
  dunhuang: { outpost: [-66, 33] },
  xanadu: { outpost: [28, 42] },
  kabul: { outpost: [12, 42] },
};
export const beside = (place: string, kind: "marker" | "outpost"): Point => BESIDE[place]?.[kind] ?? [0, 42];
/** Names that stand beside their place, and not where the others do. */
export const SIDEWAYS: Record<string, "e" | "w"> = { hormuz: "w", gobi: "e", guilin: "e" };

export function prepare(catalogue: Catalogue) {
  const byId = new Map(catalogue.locations.map((place) => [place.id, place]));
  const routes = catalogue.routes.map((route) => {
    const ends: [Point, Point] = [at(byId.get(route.a)!), at(byId.get(route.b)!)];
    const via = route.via.length ? at({ x: route.via[0]!, y: route.via[1]! }) : null;
    const [t, dx, dy] = SHIFTED[route.id] ?? [0.5, 0, 0];
    const between = (i: 0 | 1) => ends[0][i] + (ends[1][i] - ends[0][i]) * t;
    const [x, y] = via ?? [between(0), between(1)];
    const d = smooth(via ? [ends[0], via, ends[1]] : ends, 1);
    const cost = (["coin", "camel", "jade"] as const).flatMap((kind) =>
      route[kind] ? [[kind, route[kind]] as [string, number]] : [],
    );
    return { ...route, d, cost, x: x + dx, y: y + dy };
  });
  return { routes, byId };
}
