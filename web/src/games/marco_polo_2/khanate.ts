/** What the edition of Marco Polo II holds, and the map prepared for drawing. */

import { total } from "../../lib/story";
import type { Gain } from "../../lib/types";
import { smooth, type Point } from "../../parts/geometry";
import { around, arrange, sides, type Box } from "../../parts/labels";
import type { Sight } from "./sight";

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

/** What is really paid for a thing: its price, unless jade stands in for what one does not have. */
export function paid(price: Bundle, gains: Gain[], seat: number): Bundle {
  const spent = total(gains).filter((change) => change.seat === seat && change.by < 0);
  const isByJade = spent.some(({ field }) => field === "jade") && !price.some(([kind]) => kind === "jade");
  return isByJade ? spent.map(({ field, by }) => [field, -by]) : price;
}

export const BLACK = 4;

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

/** How long a row of signs is that lies on the map. */
export const isNumbered = ([kind, n]: [string, number]) => n > 1 || kind === "vp";
export const long = (bundle: Bundle) => bundle.reduce((sum, item) => sum + 21 + (isNumbered(item) ? 11 : 0), 6);

type Tag = "marker" | "outpost";

/** A thing on the map that may stand at several points. */
interface Loose {
  key: string;
  points: Point[];
  boxes: Box[];
}

/** The map with its routes, and where names, costs, markers and outpost tiles stand so that they leave each other free. */
export function prepare(catalogue: Catalogue, name: (id: string) => string) {
  const byId = new Map(catalogue.locations.map((place) => [place.id, place]));
  const routes = catalogue.routes.map((route) => {
    const ends: [Point, Point] = [at(byId.get(route.a)!), at(byId.get(route.b)!)];
    const via = route.via.length ? at({ x: route.via[0]!, y: route.via[1]! }) : null;
    const cost = (["coin", "camel", "jade"] as const).flatMap((kind) =>
      route[kind] ? [[kind, route[kind]] as [string, number]] : [],
    );
    return { ...route, ends, via, d: smooth(via ? [ends[0], via, ends[1]] : ends, 1), cost };
  });
  const loose = [
    ...catalogue.locations.map((place) => nameOf(place, name(place.id))),
    ...routes.map((route) => costOf(route)),
    ...catalogue.marked.map((id) => tagOf(byId.get(id)!, "marker")),
    ...catalogue.outpost_at.map((id) => tagOf(byId.get(id)!, "outpost")),
  ];
  const ground = {
    field: { left: 6, top: 6, wide: WIDTH - 12, high: HEIGHT - 12 },
    fixed: catalogue.locations.flatMap(footprint),
    lines: routes.filter(({ via }) => !via).map(({ ends }) => ends),
    width: 3,
  };
  const chosen = arrange(
    loose.map(({ boxes }) => boxes),
    ground,
  );
  const places = new Map(loose.map(({ key, points }, i) => [key, points[chosen[i]!]!]));
  return {
    routes,
    byId,
    /** What figures must not cover. */
    ground: { ...ground, fixed: [...ground.fixed, ...loose.map(({ boxes }, i) => boxes[chosen[i]!]!)] },
    where: (what: Tag | "name" | "cost", id: string) => places.get(`${what} ${id}`) ?? ([0, 0] as Point),
  };
}

const STEP = 17;
/** By city, where its first figure stands and how far from it the next one. */
export function standing(ground: ReturnType<typeof prepare>["ground"], crowds: { place: Location; count: number }[]) {
  const stands = crowds.map(({ place, count }) => {
    const [x, y] = at(place);
    const beside = [-4, -22, 20].flatMap((dy) => [-54, 54, -46, 46].map((dx): Point => [dx, dy]));
    const around: Point[] = [...beside, ...[-44, 42].flatMap((dy) => [-32, 32].map((dx): Point => [dx, dy]))];
    return around.map(([dx, dy]) => ({ first: [x + dx, y + dy] as Point, step: Math.sign(dx) * STEP, count }));
  });
  const boxes = stands.map((from) => from.map(crowded));
  const chosen = arrange(boxes, ground);
  return new Map(crowds.map(({ place }, i) => [place.id, stands[i]![chosen[i]!]!]));
}

/** What figures that stand side by side cover. */
const crowded = ({ first: [x, y], step, count }: { first: Point; step: number; count: number }): Box =>
  around([x + (step * (count - 1)) / 2, y - 1], 34 + STEP * (count - 1), 38);

/** What a place itself covers: its posts and its guild's sign included. */
function footprint(place: Location): Box[] {
  const [x, y] = at(place);
  const isOasis = place.kind === "oasis";
  return [around([x, y], isOasis ? 34 : 72, isOasis ? 34 : 54), ...(place.guild ? [around([x + 33, y], 24, 24)] : [])];
}

/** A name stands above a city and below an oasis, or beside it. */
function nameOf(place: Location, text: string): Loose {
  const [x, y] = at(place);
  const isOasis = place.kind === "oasis";
  const [size, away] = isOasis ? [15, 18] : [20, 28];
  const spots = sides([x, y], text, size, away, isOasis ? "s" : "n");
  return {
    key: `name ${place.id}`,
    points: spots.map(([, box]) => [box.left + box.wide / 2, box.top + box.high / 2]),
    boxes: spots.map(([, box]) => box),
  };
}

/** A cost is written half way, or a little nearer to one end, or beside the way. */
function costOf({
  id,
  ends: [a, b],
  via,
  cost,
  seal,
}: Pick<Route, "id" | "seal"> & { ends: [Point, Point]; via: Point | null; cost: Bundle }): Loose {
  const wide = (cost.length + (seal ? 1 : 0)) * 26 + 8;
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const [nx, ny] = [(a[1] - b[1]) / length, (b[0] - a[0]) / length];
  const along = [0.5, 0.46, 0.54, 0.42, 0.58, 0.38, 0.62];
  const points = along.flatMap((t) =>
    [0, 12, -12].map((off): Point => {
      const [x, y] = via ?? [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
      return [x + nx * off, y + ny * off];
    }),
  );
  points.sort(
    (p, q) =>
      Math.hypot(p[0] - points[0]![0], p[1] - points[0]![1]) - Math.hypot(q[0] - points[0]![0], q[1] - points[0]![1]),
  );
  return { key: `cost ${id}`, points, boxes: points.map((point) => around(point, wide, 32)) };
}

/** Markers and outpost tiles lie below their city, or around it. */
function tagOf(place: Location, kind: Tag): Loose {
  const [x, y] = at(place);
  const wide = 92;
  const points: Point[] = [
    [x, y + 42],
    [x + 24, y + 42],
    [x - 24, y + 42],
    [x - 76, y + 4],
    [x + 80, y + 4],
    [x - 66, y + 30],
    [x + 66, y + 30],
    [x - 66, y - 26],
    [x + 66, y - 26],
  ];
  return { key: `${kind} ${place.id}`, points, boxes: points.map((point) => around(point, wide, 28)) };
}
