import { describe, expect, it } from "vitest";
import { hashOfSeed } from "./seed";

describe("the promise about the dice", () => {
  it("is the SHA-256 of the seed's bytes", async () => {
    expect(await hashOfSeed("616263")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });
});
