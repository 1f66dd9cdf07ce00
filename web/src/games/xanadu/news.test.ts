import { describe, expect, it } from "vitest";
import type { Table } from "./table";
import { news } from "./news";

const SELL = 7;

/** A table where Anna and Bela have built; `built` is what stands there now, `sold` the place Anna chose to sell. */
function table(built: number[][], sold = 0): Table {
  const then = { n: 10, view: { built: [[0, 1], [2]] } };
  return {
    before: then,
    position: { n: 12 },
    view: { built },
    catalogue: { designs: ["gate", "well", "tower"] },
    isOver: false,
    looking: null,
    log: sold ? [[11, 0, SELL]] : [],
    parts: () => ["sell", String(sold)],
    nameOf: (seat: number) => ["Anna", "Bela"][seat]!,
    words: { noun: (_: string, id: string) => id, say: (_: string, args: { buildings: string }) => args.buildings },
  } as unknown as Table;
}

describe("Xanadú's news", () => {
  it("names a building that is gone though nobody chose to sell it", () => {
    expect(news(table([[0, 1], [-1]]))).toBe("tower (Bela)");
    expect(news(table([[-1, 1], [-1]]))).toBe("gate (Anna), tower (Bela)");
  });
  it("says nothing of a sale that the log tells", () => {
    expect(news(table([[-1, 1], [2]], 1))).toBe("");
    expect(news(table([[-1, 1], [2]], 2))).toBe("gate (Anna)");
  });
  it("says nothing while everything stands", () => {
    expect(news(table([[0, 1], [2]]))).toBe("");
  });
});
