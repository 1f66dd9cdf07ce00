// @vitest-environment jsdom
import { expect, test } from "vitest";
import { remember, type Known } from "./bonds";

test("those who are muted or blocked are kept in the browser, those who are followed are not", () => {
  const known = [
    { id: "a", bonds: ["follow"] },
    { id: "b", bonds: ["mute"] },
    { id: "c", bonds: ["follow", "block"] },
    { id: "d", bonds: [] },
  ] as unknown as Known[];
  expect(remember(known)).toBe(known);
  expect(JSON.parse(localStorage.getItem("muted")!)).toEqual(["b", "c"]);
  remember([]);
  expect(localStorage.getItem("muted")).toBe("[]");
});
