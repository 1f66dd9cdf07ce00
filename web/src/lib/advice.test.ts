import { expect, test } from "vitest";
import { inTurn } from "./advice";

test("one question at a time, whatever becomes of those before", async () => {
  const said: string[] = [];
  let fail: (reason: Error) => void = () => undefined;
  const first = inTurn(() => {
    said.push("first");
    return new Promise((_, reject) => (fail = reject));
  });
  const second = inTurn(async () => said.push("second"));
  await Promise.resolve();
  expect(said).toEqual(["first"]);
  fail(new Error("no adviser"));
  await expect(first).rejects.toThrow("no adviser");
  await second;
  expect(said).toEqual(["first", "second"]);
});
