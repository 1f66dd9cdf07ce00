import { describe, expect, it } from "vitest";
import type { Point } from "../parts/geometry";
import type { Box } from "../parts/labels";
import * as khanate from "./marco_polo_2/khanate";
import type { Sight } from "./marco_polo_2/sight";
import * as realm from "./maharaja/realm";

const covers = (a: Box, b: Box) =>
  a.left < b.left + b.wide && b.left < a.left + a.wide && a.top < b.top + b.high && b.top < a.top + a.high;
const isIn = ([x, y]: Point, { left, top, wide, high }: Box) =>
  x >= left && x <= left + wide && y >= top && y <= top + high;

describe("the realm of Maharaja", () => {
  const city = (id: string, x: number, y: number) => ({ id, hex: "", home: "", x, y, label: "s" }) as realm.City;
  const village = (id: string, x: number, y: number, label: realm.Village["label"] = "n") => ({ id, x, y, label });
  const catalogue = {
    cities: ["delhi", "agra"],
    villages: ["bari", "adi"],
    board: {
      start: city("start", 10, 10),
      city: [city("agra", 20, 50), city("delhi", 70, 50)],
      village: [village("adi", 45, 50), village("bari", 45, 80, "e")],
      road: [
        { id: "r1", a: "agra", b: "delhi", villages: ["adi"] },
        { id: "r2", a: "start", b: "agra", villages: [] },
      ],
      track_column: { y_bottom: 90, y_top: 10 },
    },
  } as unknown as realm.Catalogue;
  const map = realm.prepare(catalogue, (id) => `The town of ${id}`);

  it("has cities and villages in the order of the view, not of the board", () => {
    expect(map.cities.map(({ id }) => id)).toEqual(["delhi", "agra"]);
    expect(map.villages.map(({ id }) => id)).toEqual(["bari", "adi"]);
    expect(map.start.id).toBe("start");
  });

  it("has roads that stop at each village on the way", () => {
    const [long, short] = map.roads;
    expect(long!.stops).toEqual(
      [catalogue.board.city[0]!, catalogue.board.village[0]!, catalogue.board.city[1]!].map(realm.at),
    );
    expect([short!.stops.length, long!.d.match(/C/g)!.length, short!.d.match(/C/g)!.length]).toEqual([2, 2, 1]);
  });

  it("writes no village's name over a city, a village or another name", () => {
    const names = map.ground.fixed.slice(-2);
    const things = map.ground.fixed.slice(0, -2);
    const inner = ({ left, top, wide, high }: Box) => ({
      left: left + 14,
      top: top + 2,
      wide: wide - 28,
      high: high - 4,
    });
    for (const name of names.map(inner)) {
      expect(things.filter((thing) => covers(name, thing))).toEqual([]);
      expect(isIn([name.left, name.top], map.ground.field)).toBe(true);
    }
    expect(covers(names[0]!, names[1]!)).toBe(false);
  });

  it("makes more room for longer names of cities", () => {
    expect(realm.nameWidth("")).toBe(22);
    expect(realm.nameWidth("Varanasi")).toBeGreaterThan(realm.nameWidth("Agra"));
  });

  it("has the governor track beside the land, its first box at the bottom and the seventeenth at the top", () => {
    const [first, middle, last] = [1, 9, 17].map((box) => realm.boxAt(catalogue, box));
    expect(first![0]).toBeGreaterThan(realm.LAND);
    expect([first![1], middle![1], last![1]].map(Math.round)).toEqual([954, 530, 106]);
  });

  it("looks at one place alone as at two in the same", () => {
    expect(realm.between(0.4, 0.4, 0.5, 0.1)).toBe(0.4);
    expect(realm.between(0.2, 0.8, 0.1, 0.1)).toBe(0.2);
  });

  it("writes two tolls side by side, not over each other", () => {
    const near = [city("one", 40, 40), city("two", 46, 40)];
    const places = realm.tollPlaces(
      { ...map.ground, fixed: [], lines: [] },
      near.map((one) => ({ city: one, name: "Agra", wide: 100 })),
    );
    const [a, b] = places as [Point, Point];
    expect(Math.abs(a[0] - b[0]) >= 106 || Math.abs(a[1] - b[1]) >= 36).toBe(true);
  });
});

describe("the map of Marco Polo II", () => {
  const place = (id: string, x: number, y: number, more: object = {}) =>
    ({ id, kind: "contract", x, y, shield: "sun", guild: "", ...more }) as khanate.Location;
  const route = (id: string, a: string, b: string, more: object = {}) =>
    ({ id, a, b, coin: 0, camel: 0, jade: 0, seal: "", via: [], ...more }) as khanate.Route;
  const catalogue = {
    locations: [
      place("xian", 20, 50),
      place("alati", 80, 50, { guild: "farmers" }),
      place("sand", 50, 20, { kind: "oasis" }),
    ],
    routes: [
      route("r1", "xian", "alati", { coin: 3, camel: 2 }),
      route("r2", "xian", "sand", { jade: 1, via: [30, 25] }),
      route("r3", "sand", "alati"),
    ],
    marked: ["xian"],
    outpost_at: ["alati"],
  } as unknown as khanate.Catalogue;
  const map = khanate.prepare(catalogue, (id) => `City of ${id}`);

  it("has on its routes what they cost, in one order, and nothing where they are free", () => {
    expect(map.routes.map(({ cost }) => cost)).toEqual([
      [
        ["coin", 3],
        ["camel", 2],
      ],
      [["jade", 1]],
      [],
    ]);
  });

  it("leads a route by the point that it goes through", () => {
    expect(map.routes.map(({ via }) => via)).toEqual([null, khanate.at({ x: 30, y: 25 }), null]);
    expect(map.routes.map(({ d }) => d.match(/C/g)!.length)).toEqual([1, 2, 1]);
  });

  it("has a place for each name, cost, marker and outpost, inside the field, and none for what is not there", () => {
    const all = [
      ...["xian", "alati", "sand"].map((id) => map.where("name", id)),
      ...["r1", "r2", "r3"].map((id) => map.where("cost", id)),
      map.where("marker", "xian"),
      map.where("outpost", "alati"),
    ];
    expect(new Set(all.map(String)).size).toBe(8);
    for (const point of all) expect(isIn(point, map.ground.field)).toBe(true);
    expect(map.where("marker", "alati")).toEqual([0, 0]);
  });

  it("writes a name above a city and below an oasis where nothing is in the way", () => {
    const free = khanate.prepare({ ...catalogue, routes: [] }, (id) => id);
    const height = (id: string) => free.where("name", id)[1] - khanate.at(free.byId.get(id)!)[1];
    expect(height("xian")).toBeLessThan(0);
    expect(height("sand")).toBeGreaterThan(0);
  });

  it("covers no city with what lies loose on it", () => {
    const cities = map.ground.fixed.slice(0, 4);
    const loose = map.ground.fixed.slice(4);
    expect(loose.length).toBe(8);
    for (const box of loose) expect(cities.filter((one) => covers(box, one))).toEqual([]);
  });

  it("counts signs: a number stands beside more than one, and beside points always", () => {
    expect(
      [
        ["coin", 1],
        ["coin", 2],
        ["vp", 1],
      ].map((item) => khanate.isNumbered(item as [string, number])),
    ).toEqual([false, true, true]);
    expect([
      khanate.long([]),
      khanate.long([["coin", 1]]),
      khanate.long([
        ["coin", 1],
        ["vp", 1],
      ]),
    ]).toEqual([6, 27, 59]);
  });
});

describe("what is seen of a game of Marco Polo II", () => {
  it("is a draft only while somebody has no character and there are some to choose", () => {
    const draft = (character: number[], candidates: number[]) =>
      khanate.isDrafting({ character, candidates } as unknown as Sight);
    expect([draft([-1, 2], [0, 1]), draft([3, 2], [0, 1]), draft([-1, 2], [0, 0])]).toEqual([true, false, false]);
  });

  it("is a seat's points by source", () => {
    const view = {
      estimate: [
        [1, 2],
        [10, 20],
        [0, 5],
      ],
    } as unknown as Sight;
    expect([khanate.bySource(view, 0), khanate.bySource(view, 1)]).toEqual([
      [1, 10, 0],
      [2, 20, 5],
    ]);
  });

  it("is the price where jade is part of it, or where somebody else pays", () => {
    expect(khanate.paid([["jade", 2]], [[1, "jade", -2, ""]], 1)).toEqual([["jade", 2]]);
    expect(khanate.paid([["camel", 1]], [[0, "jade", -1, ""]], 1)).toEqual([["camel", 1]]);
    expect(khanate.paid([["camel", 1]], [[1, "jade", 1, ""]], 1)).toEqual([["camel", 1]]);
  });
});
