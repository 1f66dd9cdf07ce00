/** The island as the edition describes it, prepared for drawing on a field of 1000 by 1000. */

import type { Language } from "../../lib/types";
import { scatter, smooth, type Point } from "../../parts/geometry";
import { around, arrange, inside, sides, type Box, type Side } from "../../parts/labels";

export interface Place {
  id: string;
  kind: "harbour" | "suburb" | "outer" | "inner";
  quarter: string;
  card: string;
  river?: string;
  reward: string;
  x: number;
  y: number;
  arc?: [number, number];
  label: "n" | "e" | "s" | "w" | "c";
  /** How far a name above or below is moved to stay on the map. */
  aside: number;
  /** What a house costs here besides its card; "" for nothing. */
  toll: string;
  source: string;
  en: string;
  hu: string;
  ru: string;
}

interface River {
  id: string;
  compass: string;
  points: Point[];
  name: Record<string, string>;
}

interface Quarter {
  id: string;
  left_river: string;
  right_river: string;
  coast: Point[];
}

/** By the order of building: what the first, the second ... builder gets. */
export interface Reward {
  id: string;
  coins: number[];
  letters: number[];
  cards: number[];
  en: string;
  hu: string;
  ru: string;
}

export interface Edition {
  map: { place: Place[]; road: { a: string; b: string; bridge: boolean; source: string }[] };
  limits: { rounds_max: number };
  scoring_values: Record<"good_owner" | "good_sole_owner_bonus" | "area_presence" | "area_majority_bonus", number>;
  river: River[];
  quarter: Quarter[];
  city: { center: Point; spring_radius: number; inner_ring: Point; outer_ring: Point; wall_radius: number };
  tables: {
    card_type: { id: string; hex: string }[];
    reward: Reward[];
  };
  cards: {
    goods_card: { id: string; goods: [string, string]; source: string }[];
    scoring_card: {
      id: string;
      back: number;
      good: string;
      area_kind: "river" | "district";
      area: string;
      /** The places that count. */
      places: string[];
      source: string;
    }[];
    bonus_card: { id: string; source: string }[];
  };
}

export const SCALE = 10;
export const CENTRE: Point = [500, 500];

/** `large` is the kind of place that alone is named, in large letters, as on a phone; "" names all. */
export function prepare(edition: Edition, language: Language, large: string) {
  const places = labelled(edition, language, large);
  const byId = new Map(places.map((place) => [place.id, place]));
  const rivers = new Map(edition.river.map((river) => [river.id, river]));
  const coast = edition.quarter.flatMap((quarter) => quarter.coast.slice(0, -1));
  const roads = edition.map.road.map((road) => ({ ...road, from: byId.get(road.a)!, to: byId.get(road.b)! }));
  const farFromPlaces = (p: Point) =>
    places.every((place) => Math.hypot(place.x - p[0], place.y - p[1]) > 4.6) &&
    places.every(
      (place) =>
        Math.abs(place.y + (place.label === "n" ? -4.4 : place.label === "s" ? 4.4 : 0) - p[1]) > 2.2 ||
        Math.abs(place.x - p[0]) > 7,
    ) &&
    Math.hypot(p[0] - 50, p[1] - 50) > edition.city.wall_radius + 2.4 &&
    edition.river.every((river) => river.points.every(([x, y]) => Math.hypot(x - p[0], y - p[1]) > 3.2)) &&
    roads.every(({ from, to }) => distance(p, [from.x, from.y], [to.x, to.y]) > 2);
  const quarters = edition.quarter.map((quarter, i) => {
    const left = rivers.get(quarter.left_river)!.points;
    const right = [...rivers.get(quarter.right_river)!.points].reverse();
    const outline: Point[] = [...left, ...quarter.coast.slice(1, -1), ...right];
    const d = `${smooth(left, SCALE)}${smooth(quarter.coast, SCALE).replace(/^M/, "L")}${smooth(right, SCALE).replace(/^M/, "L")}Z`;
    return { id: quarter.id, d, growth: scatter(outline, farFromPlaces, 4.4, 11 + i) };
  });
  return {
    places,
    byId,
    roads,
    quarters,
    coast: smooth(coast, SCALE, true),
    rivers: edition.river.map((river) => ({ ...river, d: smooth(river.points, SCALE) })),
    city: edition.city,
  };
}

/** Where a river's name stands: across its mouth, out in the sea. */
export function mouth(points: Point[]): Point {
  const [x, y] = points.at(-1)!;
  return [x * SCALE + (x < 50 ? -25 : 25), y * SCALE + (y < 50 ? -25 : 25)];
}

/** The places with their names at the side where they cover least; the parts of the city are named inside. */
function labelled(edition: Edition, language: Language, large: string): Place[] {
  const at = ({ x, y }: { x: number; y: number }): Point => [x * SCALE, y * SCALE];
  const outside = edition.map.place.filter((place) => !place.arc);
  const byId = new Map(edition.map.place.map((place) => [place.id, place]));
  const field = around(CENTRE, 1030, 1030);
  const names = outside.map((place) =>
    sides(at(place), place[language], place.card === large ? 35 : 19, 33, place.label as Side).map(
      ([side, box]): [Side, Box] => [side, side === "n" || side === "s" ? inside(box, field) : box],
    ),
  );
  const chosen = arrange(
    names.map((places) => places.map(([, box]) => box)),
    {
      field,
      fixed: [
        ...outside.map((place) => around(at(place), 64, 64)),
        ...edition.river.map(({ points }) => around(mouth(points), 96, 96)),
        around(CENTRE, 270, 270),
      ],
      lines: edition.map.road.map((road) => [at(byId.get(road.a)!), at(byId.get(road.b)!)]),
    },
  );
  const sided = new Map(outside.map((place, i) => [place.id, names[i]![chosen[i]!]!]));
  return edition.map.place.map((place) => {
    const [label, { left, wide }] = sided.get(place.id) ?? [place.label, around(at(place), 0, 0)];
    return { ...place, label, aside: label === "n" || label === "s" ? left + wide / 2 - place.x * SCALE : 0 };
  });
}

export type Island = ReturnType<typeof prepare>;

/** The distance of a point from a stretch of road. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

/** The sign on a place: what its reward is. */
export function sign({ id, coins }: Reward): { glyph: string; count: number } {
  return coins[0] ? { glyph: "coin", count: coins[0] } : { glyph: id, count: 1 };
}

/** What the first builder gets besides letters. */
export function gift({ coins, cards }: Reward): string {
  return cards[0] ? "terrain_card" : coins[0] ? "coin" : "";
}
