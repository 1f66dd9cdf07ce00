import { expect, it } from "vitest";

const sources = import.meta.glob<string>("../**/*.svelte", { query: "?raw", import: "default", eager: true });

it("no sign is of a block that many machines have no font for", () => {
  const rare = /[\u2980-\u29ff\u2a00-\u2aff\u{1f000}-\u{1ffff}]/u;
  const found = Object.entries(sources).filter(([, source]) => rare.test(source));
  expect(found.map(([file]) => file)).toEqual([]);
});
