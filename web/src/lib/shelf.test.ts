import { expect, test } from "vitest";
import { shelved } from "./shelf";

test("the four great games stand first, the others as they come", () => {
  const ids = ["bazaar", "maharaja", "abacus", "golden_city", "marco_polo_2", "xanadu"];
  const wanted = ["golden_city", "xanadu", "maharaja", "marco_polo_2", "bazaar", "abacus"];
  expect(shelved(ids, (id) => id)).toEqual(wanted);
  expect(ids[0]).toBe("bazaar");
});
