/** The realm as the edition describes it, prepared for drawing on a field of 1200 by 900. */

import { smooth, type Point } from "../../parts/geometry";

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
  programmes: [number, number][];
  numbers: Record<string, number>;
  characters_data: { id: string; number: number }[];
  board: {
    start: City;
    city: City[];
    village: Village[];
    road: { id: string; a: string; b: string; villages: string[] }[];
    track_column: { x: number; y_bottom: number; y_top: number };
  };
}

export const at = ({ x, y }: { x: number; y: number }): Point => [x * 12, y * 9];

export function prepare(catalogue: Catalogue) {
  const { board } = catalogue;
  const junction = new Map([...board.city, board.start].map((city) => [city.id, city]));
  const village = new Map(board.village.map((one) => [one.id, one]));
  const roads = board.road.map((road) => {
    const stops = [junction.get(road.a)!, ...road.villages.map((id) => village.get(id)!), junction.get(road.b)!];
    return { ...road, d: smooth(stops.map(at), 1) };
  });
  return {
    roads,
    cities: catalogue.cities.map((id) => junction.get(id)!),
    villages: catalogue.villages.map((id) => ({
      ...village.get(id)!,
      ...(id === "rikhabdev" && { label: "w" as const }),
    })),
    start: board.start,
  };
}

/** Where the centre of a box of the governor track lies; boxes are counted from 1 at the bottom. */
export function boxAt(catalogue: Catalogue, box: number): Point {
  const { x, y_bottom, y_top } = catalogue.board.track_column;
  return at({ x, y: y_bottom + ((y_top - y_bottom) * (box - 1)) / 16 });
}

export const beside = { n: [0, -1], s: [0, 1], e: [1, 0], w: [-1, 0] } as const;
export const anchor = { n: "middle", s: "middle", e: "start", w: "end" } as const;
