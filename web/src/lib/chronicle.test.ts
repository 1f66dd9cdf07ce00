import { expect, test } from "vitest";
import { chronicle, counted, kept, keyOf, runs } from "./chronicle";
import type { Account, LogEntry } from "./types";

const STOP = 9;
const about = (n: number, gains: Account["gains"], more: Account["about"] = {}): [number, Account] => [
  n,
  { n, gains, about: more },
];
const lines = (log: LogEntry[], ...accounts: [number, Account][]) =>
  chronicle(log, new Map(accounts), (told) => told === STOP);

test("a line for each turn, and nature's events folded between them", () => {
  const found = lines([
    [1, -1, 5],
    [2, -1, 6],
    [3, 0, 1],
    [4, 0, 2],
    [5, 1, 1],
  ]);
  expect(found.map((line) => [line.kind, line.n])).toEqual([
    ["nature", 2],
    ["turn", 4],
    ["turn", 5],
  ]);
});

test("what is quiet gives its gains to the step before, and speaks when it is all there is", () => {
  const [first, second] = lines(
    [
      [1, 0, 1],
      [2, 0, STOP],
      [3, 1, STOP],
    ],
    about(2, [[0, "coins", -2, ""]]),
  );
  expect(first).toMatchObject({ steps: [{ told: 1, gains: [[0, "coins", -2, ""]] }] });
  expect(second).toMatchObject({ seat: 1, steps: [{ told: STOP }] });
});

test("what nature only has to name is named after the step that announced it, with its gains", () => {
  const [turn] = chronicle(
    [
      [1, 0, 1],
      [2, -1, 7],
      [3, -1, 8],
    ],
    new Map([about(2, [[0, "hand_size", 1, ""]]), about(3, [[0, "hand_size", 1, ""]])]),
    undefined,
    (told) => told >= 7,
  );
  expect(turn).toMatchObject({ kind: "turn", steps: [{ told: 1, named: [7, 8] }] });
  expect(turn!.kind === "turn" && turn!.steps[0]!.gains).toHaveLength(2);
});

test("the same done again where it was left is told once and counted", () => {
  const worker = (n: number, then: number, now: number) =>
    about(n, [[0, "hand_size", -1, ""]], { what: "well", owner: 2, then, now });
  const [turn] = lines(
    [
      [1, 0, 4],
      [2, 0, 4],
      [3, 0, 4],
      [4, 0, 4],
    ],
    worker(1, 1, 2),
    worker(2, 2, 3),
    worker(3, 3, 3),
    worker(4, 1, 2),
  );
  if (turn?.kind !== "turn") throw new Error("no turn");
  expect(turn.steps.map(({ account }) => account?.about)).toEqual([
    { what: "well", owner: 2, then: 1, now: 3, count: 3 },
    { what: "well", owner: 2, then: 1, now: 2 },
  ]);
  expect(turn.steps.map(({ gains }) => gains.length)).toEqual([3, 1]);
});

test("what nature gives whoever acts belongs to their turn", () => {
  const found = lines(
    [
      [1, 0, 1],
      [2, -1, 7],
      [3, -1, 8],
    ],
    about(2, [[0, "hand_size", 1, ""]]),
    about(3, [[1, "hand_size", 1, ""]]),
  );
  expect(found.map(({ kind }) => kind)).toEqual(["turn", "nature"]);
  expect(found[0]).toMatchObject({ steps: [{ told: 1 }, { told: 7 }] });
});

test("a scoring has a line of its own after the turn that brought it", () => {
  const found = lines(
    [
      [1, 0, 1],
      [2, 0, 2],
    ],
    about(1, [[0, "coins", -1, ""]], { scoring: "round", round: 1 }),
  );
  expect(found.map(({ kind }) => kind)).toEqual(["turn", "scoring", "turn"]);
  expect(found[0]).toMatchObject({ steps: [{ gains: [[0, "coins", -1, ""]] }] });
});

test("events of one kind in a row belong together", () => {
  const log: LogEntry[] = [10, 11, 20, 12].map((told, i) => [i + 1, -1, told]);
  const found = runs(log, (told) => (told < 20 ? "lay" : "deal"));
  expect(found.map((run) => run.map(([n]) => n))).toEqual([[1, 2], [3], [4]]);
});

test("what is done twice in the same words is said once, with all that it brought", () => {
  const [line] = lines(
    [
      [1, 0, 1],
      [2, 0, 1],
      [3, 0, 2],
    ],
    about(1, [[0, "coins", -1, ""]]),
    about(2, [[0, "coins", -2, ""]]),
  );
  const found = line?.kind === "turn" ? counted(line.steps, ({ told }) => `does ${told}`) : [];
  expect(found.map(({ text, times, step }) => [text, times, step.gains.map(([, , by]) => by)])).toEqual([
    ["does 1", 2, [-1, -2]],
    ["does 2", 1, []],
  ]);
});

test("a line that has not changed stays the same one, and one that grows keeps its key", () => {
  const log: LogEntry[] = [
    [1, -1, 5],
    [2, 0, 1],
    [3, 1, 1],
  ];
  const before = lines(log);
  const after = kept(before, lines([...log, [4, 1, 2], [5, 0, 1]]));
  expect(after.map((line, i) => line === before[i])).toEqual([true, true, false, false]);
  expect(after.map(keyOf)).toEqual([...before.map(keyOf), "turn 5"]);
});

test("what was taken back and done otherwise is another line", () => {
  const before = lines([
    [1, 0, 1],
    [2, 1, 1],
  ]);
  const [first, second] = kept(before, lines([before[0]!.entries[0]!, [2, 1, 3]]));
  expect([first === before[0], second === before[1]]).toEqual([true, false]);
});

test("what is drawn after a sale is no part of it: the first card is told, the others are named after it", () => {
  const fed = (n: number) => about(n, [[0, "hand_size", 1, ""]]);
  const [turn] = chronicle(
    [
      [1, 0, 1],
      [2, -1, 7],
      [3, -1, 8],
    ],
    new Map([fed(2), fed(3)]),
    undefined,
    (told, after) => told >= 7 && after >= 7,
  );
  expect(turn).toMatchObject({ steps: [{ told: 1 }, { told: 7, named: [8], isNature: true }] });
});

test("amounts that follow each other are added up, with what came between them", () => {
  const [turn] = chronicle(
    [
      [1, 0, 2],
      [2, -1, -1],
      [3, 0, 1],
    ],
    new Map([about(2, [[0, "hand_size", 1, ""]])]),
    undefined,
    undefined,
    (told, next) => (next > 0 ? told + next : null),
  );
  expect(turn).toMatchObject({ steps: [{ told: 3, gains: [[0, "hand_size", 1, ""]] }] });
});
