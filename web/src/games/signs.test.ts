import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Layer } from "../parts/Glyph.svelte";
import { glyphs as goldenCity } from "./golden_city/glyphs";
import { glyphs as maharaja } from "./maharaja/glyphs";
import { glyphs as marcoPolo } from "./marco_polo_2/glyphs";
import { frames } from "./xanadu/cards";
import { resources } from "./xanadu/resources";

const styles = ["tokens", "palettes", "app", "games/xanadu/palettes"]
  .map((name) => readFileSync(`src/${name}.css`, "utf8"))
  .join("\n");
const declared = new Set([...styles.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name!));
/** How many numbers each command of a path takes. */
const TAKES: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, q: 4, t: 2, a: 7, c: 6, s: 4, z: 0 };

/** What is wrong with a path: a command that there is not, or one without all its numbers. */
function faults(path: string): string[] {
  const commands = [...path.matchAll(/([a-z])([^a-z]*)/gi)];
  return commands.flatMap(([, command, rest]) => {
    const takes = TAKES[command!.toLowerCase()];
    const numbers = rest!.match(/-?(?:\d+\.\d+|\.\d+|\d+)/g) ?? [];
    const isWhole = takes === 0 ? numbers.length === 0 : numbers.length > 0 && numbers.length % takes! === 0;
    return takes !== undefined && isWhole ? [] : [`${command}${rest}`];
  });
}

const drawings: [string, Record<string, Layer[]>][] = [
  ["The Golden City", goldenCity],
  ["Maharaja", maharaja],
  ["Marco Polo II", marcoPolo],
  ["Xanadú", resources],
];

describe.each(drawings)("the signs of %s", (_, glyphs) => {
  const layers = Object.entries(glyphs).flatMap(([name, all]) => all.map((layer) => [name, layer] as const));

  it("are drawn: each has a layer, and each layer begins with a point", () => {
    expect(Object.entries(glyphs).filter(([, all]) => all.length === 0)).toEqual([]);
    expect(layers.filter(([, [path]]) => !/^M\s?-?[\d.]/.test(path))).toEqual([]);
  });

  it("are paths that browsers can read to their end", () => {
    expect(layers.flatMap(([name, [path]]) => faults(path).map((fault) => `${name}: ${fault}`))).toEqual([]);
  });

  it("have colours that there are, by day and by night", () => {
    const used = layers.flatMap(([name, [, fill, stroke]]) =>
      [fill, stroke ?? "none"].filter((paint) => paint !== "none").map((paint) => [name, paint] as const),
    );
    expect(used.length).toBeGreaterThan(0);
    const unknown = used.filter(([, paint]) => !declared.has(/^var\((--[\w-]+)\)$/.exec(paint)?.[1] ?? ""));
    expect(unknown).toEqual([]);
  });

  it("are seen: no layer has neither a fill nor a line", () => {
    expect(layers.filter(([, [, fill, stroke = "edge"]]) => fill === "none" && stroke === "none")).toEqual([]);
  });
});

it("frames of cards have colours that there are", () => {
  const used = Object.values(frames).flatMap((frame) => Object.values(frame));
  expect(used.filter((paint) => !declared.has(paint.slice(4, -1)))).toEqual([]);
  expect(new Set(used).size).toBe(12);
});

it("a fault in a path is found", () => {
  expect(faults("M1 2L3")).toEqual(["L3"]);
  expect(faults("M1 2x3z")).toEqual(["x3"]);
  expect(faults("M1 2l3-4.5.5.6h2v-1a5 5 0 1 0 .01 0z")).toEqual([]);
});
