/** The realm as the edition describes it, prepared for drawing: the land, and the governor track beside it. */

import { smooth, type Point } from "../../parts/geometry";
import { around, arrange, sides, type Box } from "../../parts/labels";

export interface City {
  id: string;
  hex: string;
  home: string;
  x: number;
  y: number;
  label: "n" | "e" | "s" | "w";
}

export interface Village {
  id: string;
  x: number;
  y: number;
  label: "n" | "e" | "s" | "w";
}

export interface Catalogue {
  cities: string[];
  villages: string[];
  places: string[];
  characters: string[];
  actions: string[];
  parts: string[];
  /** By action, the parts it is made of. */
  action_parts: number[][];
  /** By part, the gold it brings or costs. */
  prices: Record<string, number>;
  programmes: [number, number][];
  /** By number of players: gold for the first, the second, ... */
  payouts: number[][];
  numbers: Record<string, number>;
  characters_data: { id: string; number: number }[];
  board: {
    start: City;
    city: City[];
    village: Village[];
    road: { id: string; a: string; b: string; villages: string[] }[];
    track_column: { y_bottom: number; y_top: number };
  };
}

export const WIDTH = 1250;
export const HEIGHT = 1060;
/** The land ends here; beside it stands the governor track. */
export const LAND = 1100;
export const at = ({ x, y }: { x: number; y: number }): Point => [x * 12, y * 10.6];

/** How wide the paper under a city's name is. */
export const nameWidth = (name: string): number => 22 + name.length * 13.5;

/** A toll stands below the name of its city, or beside it where a road or another name is in the way. */
export function tollPlaces(
  ground: ReturnType<typeof prepare>["ground"],
  tolls: { city: City; name: string; wide: number }[],
) {
  const places = tolls.map(({ city, name, wide }) => {
    const aside = (nameWidth(name) + wide) / 2 + 5;
    const from: Point[] = [
      [0, 99],
      [-aside, 67],
      [aside, 67],
      [-wide / 2, 99],
      [wide / 2, 99],
      [0, -134],
    ];
    const [x, y] = at(city);
    return from.map(([dx, dy]): Point => [x + dx, y + dy]);
  });
  const boxes = places.map((from, i) => from.map((place) => around(place, tolls[i]!.wide + 6, 36)));
  return arrange(boxes, ground).map((chosen, i) => places[i]![chosen]!);
}

/** A name with some room on both sides: how wide it is is a guess. */
const wider = ({ left, top, wide, high }: Box): Box => ({
  left: left - 14,
  top: top - 2,
  wide: wide + 28,
  high: high + 4,
});

/** `name` says what a village is called on this screen: its name stands where there is room for it. */
export function prepare(catalogue: Catalogue, name: (id: string) => string) {
  const { board } = catalogue;
  const junction = new Map([...board.city, board.start].map((city) => [city.id, city]));
  const village = new Map(board.village.map((one) => [one.id, one]));
  const roads = board.road.map((road) => {
    const stops = [junction.get(road.a)!, ...road.villages.map((id) => village.get(id)!), junction.get(road.b)!];
    return { ...road, stops: stops.map(at), d: smooth(stops.map(at), 1) };
  });
  const names = board.village.map((one) => sides(at(one), name(one.id), 20, 30, one.label));
  const fixed: Box[] = [
    ...board.village.map((one) => around(at(one), 64, 48)),
    ...board.city.map((one) => around([at(one)[0], at(one)[1] + 4], 152, 82)),
    ...board.city.map((one) => around([at(one)[0], at(one)[1] - 74], 112, 84)),
    ...board.city.map((one) => around([at(one)[0], at(one)[1] + 67], nameWidth(name(one.id)), 32)),
    around([at(board.start)[0], at(board.start)[1] + 8], 120, 90),
  ];
  const page = {
    field: { left: 12, top: 12, wide: LAND - 18, high: HEIGHT - 24 },
    lines: roads.flatMap(({ stops }) => stops.slice(1).map((stop, i): [Point, Point] => [stops[i]!, stop])),
    width: 12,
  };
  const chosen = arrange(
    names.map((places) => places.map(([, box]) => box)),
    { ...page, fixed },
  );
  const sided = new Map(board.village.map((one, i) => [one.id, names[i]![chosen[i]!]![0]]));
  return {
    roads,
    cities: catalogue.cities.map((id) => junction.get(id)!),
    villages: catalogue.villages.map((id) => ({ ...village.get(id)!, label: sided.get(id)! })),
    start: board.start,
    /** What a toll must not cover. */
    ground: { ...page, fixed: [...fixed, ...names.map((places, i) => wider(places[chosen[i]!]![1]))] },
  };
}

/** Where the centre of a box of the governor track lies; boxes are counted from 1 at the bottom. */
export function boxAt(catalogue: Catalogue, box: number): Point {
  const { y_bottom, y_top } = catalogue.board.track_column;
  return [(LAND + WIDTH) / 2, at({ x: 0, y: y_bottom + ((y_top - y_bottom) * (box - 1)) / 16 })[1]];
}

/** Where to look at something wider than its window, all as shares of its width: at `first` and `second` both if they fit,
 * each with a margin; else at `first`, as far towards `second` as leaves it in sight. */
export function between(first: number, second: number, seen: number, margin: number): number {
  const room = Math.max(0, seen - 2 * margin);
  const apart = second - first;
  return first + (Math.sign(apart) * Math.min(Math.abs(apart), room)) / 2;
}

export const beside = { n: [0, -1], s: [0, 1], e: [1, 0], w: [-1, 0] } as const;
export const anchor = { n: "middle", s: "middle", e: "start", w: "end" } as const;
