import { expect, test } from "vitest";
import { awards, deeds, lastChoice, latest, owed, shares, telling, total, unpaid } from "./story";
import type { Account, Gain, LogEntry } from "./types";

const log: LogEntry[] = [
  [4, 1, 7],
  [5, 1, 8],
  [6, -1, 3],
  [7, 0, 2],
  [8, 2, -1],
  [9, 2, 4],
];

test("what others openly decided after my last choice, with what came of it", () => {
  const account = { n: 9, gains: [[2, "coins", 1, ""]] } as Account;
  const found = deeds(log, new Map([[9, account]]), 7, (seat) => seat === 0);
  expect(found).toEqual([{ n: 9, seat: 2, told: 4, account }]);
});

const deed = (n: number, seat: number, told: number, gains: Gain[] = []) => ({ n, seat, told, account: { n, gains } });
const [BUILD, PAY, STOP] = [1, 2, 3];
const isQuiet = (told: number) => told !== BUILD;

test("paying for a house and ending the turn do not hide the house", () => {
  const paid: Gain = [1, "coins", 2, ""];
  const story = [deed(1, 2, BUILD), deed(2, 1, BUILD), deed(3, 1, PAY, [paid]), deed(4, 1, STOP)];
  expect(latest(story, isQuiet)).toMatchObject({ n: 2, told: BUILD, gains: [paid] });
  expect(latest([...story, deed(5, 2, STOP)], isQuiet)).toMatchObject({ n: 5, told: STOP, gains: [] });
  expect(latest([], isQuiet)).toBeUndefined();
});

test("who acted without a change that is shown is not passed over", () => {
  const story = [deed(1, 1, BUILD), deed(2, 1, STOP), deed(3, 2, BUILD), deed(4, 3, STOP)];
  const found = unpaid(story, [{ seat: 2, field: "coins", by: 1 }], isQuiet);
  expect(found.map(({ n }) => n)).toEqual([1]);
});

test("a step that was forced is no choice", () => {
  expect(lastChoice(log, 0, new Set())).toBe(7);
  expect(lastChoice(log, 0, new Set([7]))).toBe(0);
  expect(lastChoice(log, 1, new Set([5]))).toBe(4);
});

test("gains are summed up by seat and number", () => {
  const gains: Gain[] = [
    [1, "coins", 2, ""],
    [0, "coins", -1, ""],
    [1, "coins", 3, "silk"],
    [0, "coins", 1, ""],
  ];
  expect(total(gains)).toEqual([{ seat: 1, field: "coins", by: 5 }]);
});

test("a scoring goes step by step: a reason with its players, a player with their reasons", () => {
  const gains: Gain[] = [
    [0, "letters", 2, "wine"],
    [1, "letters", 2, "wine"],
    [2, "letters", 2, "gihon"],
    [2, "letters", 2, "most gihon"],
    [0, "points", 1, "architect"],
    [0, "points", 2, "houses"],
    [0, "gold", 11, "rank 1"],
  ];
  const found = awards({ n: 1, scored: gains, about: { scoring: "round" } });
  expect(found.map(({ seat, source, gains: all }) => [seat, source, all.length])).toEqual([
    [null, "wine", 2],
    [2, null, 2],
    [0, null, 2],
    [0, "rank 1", 1],
  ]);
  expect(found.flatMap((award) => award.gains)).toEqual(gains);
});

test("bonus cards at the end are not added to what the round has paid", () => {
  const gains: Gain[] = [
    [0, "letters", 2, "most district-field"],
    [0, "letters", 24, "b_coins"],
    [0, "letters", 8, "b_river"],
  ];
  const found = awards({ n: 1, scored: gains, about: { scoring: "round", bonus: 1 } });
  expect(found.map(({ seat, source, gains: all }) => [seat, source, all.length])).toEqual([
    [0, "most district-field", 1],
    [null, "bonus", 0],
    [0, null, 2],
  ]);
});

test("what others get whichever option is chosen is left out", () => {
  const mine = { seat: 0, field: "coins", by: 4 };
  const theirs = { seat: 1, field: "coins", by: 4 };
  const toll = { seat: 1, field: "coins", by: 1 };
  expect(telling([[mine, theirs], [theirs], [mine, theirs, toll]], 0)).toEqual([[mine], [], [mine, toll]]);
  expect(telling([[mine, theirs]], 0)).toEqual([[mine, theirs]]);
});

test("what is paid whichever option is chosen is what every one costs", () => {
  const jade = { seat: 0, field: "jade", by: -1 };
  const coin = { seat: 0, field: "coin", by: 2 };
  const theirs = { seat: 1, field: "coin", by: -1 };
  expect(
    owed(
      [
        [jade, coin, theirs],
        [jade, theirs],
      ],
      0,
    ),
  ).toEqual([jade]);
  expect(owed([[jade], [{ ...jade, by: -2 }]], 0)).toEqual([]);
  expect(owed([[jade], []], 0)).toEqual([]);
  expect(owed([], 0)).toEqual([]);
});

test("what many get alike is told once, after what each got alone", () => {
  const cards = [0, 1, 2, 3].map((seat) => ({ seat, field: "hand_size", by: 2 }));
  const paid = { seat: 2, field: "coins", by: -1 };
  const won = { seat: 0, field: "coins", by: 1 };
  expect(shares([won, ...cards, paid], 2)).toEqual([
    { seats: [2], changes: [paid] },
    { seats: [0], changes: [won] },
    { seats: [0, 1, 2, 3], changes: [cards[0]] },
  ]);
});

test("what two get alike is told of each", () => {
  const gold = [1, 2].map((seat) => ({ seat, field: "gold", by: 2 }));
  expect(shares(gold, 0).map(({ seats }) => seats)).toEqual([[1], [2]]);
});
