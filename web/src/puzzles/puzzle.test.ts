// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { screen } from "../lib/screen.svelte";
import { Puzzle } from "./puzzle.svelte";

vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} })));

const about = { id: "p1", tries: 0 };
const solution = { gain: 900, themes: [], options: [] };
let answers: Record<string, object | number>;
let asked: string[];

beforeEach(() => {
  asked = [];
  answers = {};
  vi.stubGlobal("fetch", async (url: string) => {
    const what = url.split("/").at(-1)!;
    asked.push(what);
    const answer = answers[what] ?? about;
    return typeof answer === "number"
      ? Response.json({ error: "busy", message: "Not now." }, { status: answer })
      : Response.json(answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

const puzzle = () => new Puzzle("xanadu", "p1");

test("a wrong choice may be tried again, and the right one tells the solution", async () => {
  const one = puzzle();
  answers.try = { right: false, puzzle: { ...about, tries: 1 }, solution: null };
  expect(one.send([7, 8])).toBeNull();
  await vi.waitFor(() => expect(one.wrong).toBe(7));
  expect([one.isRight, one.solution, one.offers(), one.refuse()]).toEqual([false, null, true, false]);
  answers.try = { right: true, puzzle: { ...about, tries: 2 }, solution };
  one.send([9]);
  await vi.waitFor(() => expect(one.isRight).toBe(true));
  expect([one.wrong, one.solution, one.offers(), one.refuse()]).toEqual([null, solution, false, true]);
  expect(one.info).toMatchObject({ tries: 2 });
});

test("nothing is sent once it is solved, nor while an answer is awaited", async () => {
  const one = puzzle();
  answers.try = { right: true, puzzle: about, solution };
  one.send([9]);
  one.send([7]);
  await vi.waitFor(() => expect(one.solution).toEqual(solution));
  one.send([8]);
  await one.lead();
  expect(asked).toEqual(["try", "hint"]);
});

test("a hint leads, giving up tells the solution and counts as no success", async () => {
  const one = puzzle();
  answers.hint = { themes: ["end"], tempting: null, more: true, puzzle: { ...about, hints: 1 } };
  await one.lead();
  expect(one.hint).toMatchObject({ themes: ["end"], more: true });
  expect(one.info).toMatchObject({ hints: 1 });
  answers.solution = solution;
  await one.giveUp();
  expect([one.solution, one.isRight, one.offers()]).toEqual([solution, false, false]);
});

test("a refusal is said, and one may try again", async () => {
  const one = puzzle();
  answers.hint = 503;
  await one.lead();
  expect(screen.notice).not.toBe("");
  expect(one.hint).toBeNull();
  answers.hint = { themes: [], tempting: 3, more: false, puzzle: about };
  await one.lead();
  expect(one.hint).toMatchObject({ tempting: 3 });
});
