import { describe, expect, it } from "vitest";
import type { Table } from "./table";
import { news } from "./news";

const WORDS: [string, string][] = [
  ["sell", "1"],
  ["force", "gate"],
  ["force", "tower"],
];

/** A table where these words were said after my last choice, and one forced sale before it. */
function table(...said: [seat: number, word: number][]): Table {
  return {
    chosen: 10,
    isOver: false,
    looking: null,
    log: [[9, 0, 1], ...said.map(([seat, word], i) => [11 + i, seat, word])],
    parts: (word: number) => WORDS[word],
    nameOf: (seat: number) => ["Anna", "Bela"][seat]!,
    words: { noun: (_: string, id: string) => id, say: (_: string, args: { buildings: string }) => args.buildings },
  } as unknown as Table;
}

describe("Xanadú's news", () => {
  it("names what was sold by force since my last choice", () => {
    expect(news(table([1, 2]))).toBe("tower (Bela)");
    expect(news(table([0, 0], [0, 1], [1, 2]))).toBe("gate (Anna), tower (Bela)");
  });
  it("says why a starting card is chosen in mid-game", () => {
    const anew = (money: number[]) =>
      ({ ...table(), position: { prompt: { name: "starting" } }, view: { money } }) as unknown as Table;
    const said = (one: Table) => news({ ...one, words: { ...one.words, say: (key: string) => key } } as Table);
    expect(said(anew([0, 4]))).toBe("board-new-start");
    expect(said(anew([0, 0]))).toBe("");
  });
  it("says nothing of a sale that was chosen", () => {
    expect(news(table([0, 0]))).toBe("");
  });
});
