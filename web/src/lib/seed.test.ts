import { beforeEach, describe, expect, it, vi } from "vitest";
import { addition, hashOfSeed, keepAddition, ownAddition } from "./seed";

describe("the promise about the dice", () => {
  it("is the SHA-256 of the seed's bytes", async () => {
    expect(await hashOfSeed("616263")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });
});

describe("what a browser adds to the seed", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });

  it("is 64 random digits, the same however often it is sent", () => {
    const mine = addition("k3f9");
    expect(mine).toMatch(/^[0-9a-f]{64}$/);
    expect(addition("k3f9")).toBe(mine);
    expect(addition("other")).not.toBe(mine);
  });

  it("is compared after the end only if the server has taken it", () => {
    const mine = addition("k3f9");
    keepAddition("k3f9", { "1": "0".repeat(64) });
    expect(ownAddition("k3f9")).toBeNull();
    keepAddition("k3f9", { "0": mine });
    expect(ownAddition("k3f9")).toBe(mine);
  });
});
