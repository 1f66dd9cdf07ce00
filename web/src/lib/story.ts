/** What happened, in the server's terms: decisions, what everybody gained and paid by them, and for what. */

import type { Account, Gain, LogEntry } from "./types";

/** A number of a seat that has changed. */
export interface Change {
  seat: number;
  field: string;
  by: number;
}

/** A decision of somebody, what the viewer was told of it, and what came of it. */
export interface Deed {
  n: number;
  seat: number;
  told: number;
  account: Account | undefined;
}

/** What was gained in one go: by one player for several things, by several players for the same, or just one gain. */
export interface Award {
  /** The player, if it is one. */
  seat: number | null;
  /** What it was for, if it is the same for all. */
  source: string | null;
  gains: Gain[];
}

/** The number of my last real choice; what was forced is none. 0 before the first. */
export function lastChoice(log: LogEntry[], me: number, forced: Set<number>): number {
  return log.findLast(([n, seat]) => seat === me && !forced.has(n))?.[0] ?? 0;
}

/** What others openly decided after an event. */
export function deeds(
  log: LogEntry[],
  accounts: Map<number, Account>,
  since: number,
  isMine: (seat: number) => boolean,
): Deed[] {
  return log
    .filter(([n, seat, told]) => n > since && seat >= 0 && told >= 0 && !isMine(seat))
    .map(([n, seat, told]) => ({ n, seat, told, account: accounts.get(n) }));
}

type Test = (told: number) => boolean;

/** What somebody did last that is worth words, with all that came of it: steps that only pay for it or end the turn say
 * nothing beside it. */
export function latest(story: Deed[], isQuiet: Test): (Deed & { gains: Gain[] }) | undefined {
  const seat = story.at(-1)?.seat;
  const turn = story.slice(story.findLastIndex((deed) => deed.seat !== seat) + 1);
  const from = turn.findLastIndex(({ told }) => !isQuiet(told));
  const deed = turn.at(from);
  return deed && { ...deed, gains: turn.slice(from).flatMap(({ account }) => account?.gains ?? []) };
}

/** The last thing worth words of each player who acted without a change that is shown. */
export function unpaid(story: Deed[], changes: Change[], isQuiet: Test): Deed[] {
  const loud = story.filter(({ seat, told }) => !isQuiet(told) && !changes.some((change) => change.seat === seat));
  return loud.filter(({ n, seat }) => loud.findLast((deed) => deed.seat === seat)!.n === n);
}

export const isScoring = (account: Account | undefined): account is Account => account?.about?.scoring !== undefined;

/** All gains summed up by seat and number, in the order in which they came. */
export function total(gains: Gain[]): Change[] {
  const sums = new Map<string, Change>();
  for (const [seat, field, by] of gains) {
    const key = `${seat} ${field}`;
    sums.set(key, { seat, field, by: by + (sums.get(key)?.by ?? 0) });
  }
  return [...sums.values()].filter(({ by }) => by !== 0);
}

/** What a player alone gained and paid, or what several did alike. */
export interface Share {
  seats: number[];
  changes: Change[];
}

/** So many who get the same are told together. */
const MANY = 3;

/** Changes player by player, those of an actor first; what many get alike is said once, at the end. */
export function shares(changes: Change[], actor: number): Share[] {
  const alike = (one: Change) => changes.filter(({ field, by }) => field === one.field && by === one.by);
  const own = changes.filter((change) => alike(change).length < MANY);
  const seats = [...new Set(own.map(({ seat }) => seat))];
  seats.sort((a, b) => Number(b === actor) - Number(a === actor) || a - b);
  const common = changes.filter((change) => !own.includes(change) && alike(change)[0] === change);
  return [
    ...seats.map((one) => ({ seats: [one], changes: own.filter(({ seat }) => seat === one) })),
    ...common.map((one) => ({ seats: alike(one).map(({ seat }) => seat), changes: [one] })),
  ];
}

/** The changes of each of several options, without what comes to others whichever is chosen: that says nothing about it. */
export function telling(options: Change[][], me: number): Change[][] {
  const key = ({ seat, field, by }: Change) => `${seat} ${field} ${by}`;
  const sets = options.map((changes) => new Set(changes.map(key)));
  const isEverywhere = (change: Change) => sets.length > 1 && sets.every((set) => set.has(key(change)));
  return options.map((changes) => changes.filter((change) => change.seat === me || !isEverywhere(change)));
}

/** What somebody pays whichever of several options they choose. */
export function owed(options: Change[][], me: number): Change[] {
  const [first = [], ...rest] = options;
  const isIn = (changes: Change[], { field, by }: Change) =>
    changes.some((one) => one.seat === me && one.field === field && one.by === by);
  return first.filter((one) => one.seat === me && one.by < 0 && rest.every((changes) => isIn(changes, one)));
}

/** What a scoring paid, step by step: who gets what for what. Bonus cards that end it have a heading and sums of their
 * own. */
export function awards(account: Account): Award[] {
  const [all, bonus] = [account.scored ?? [], account.about?.bonus];
  if (typeof bonus !== "number" || bonus >= all.length) return grouped(all);
  return [...grouped(all.slice(0, bonus)), { seat: null, source: "bonus", gains: [] }, ...grouped(all.slice(bonus))];
}

function grouped(gains: Gain[]): Award[] {
  const found: Award[] = [];
  for (const gain of gains) {
    const [seat, field, , source] = gain;
    const last = found.at(-1);
    if (last && last.gains[0]![1] === field && last.source === source && last.gains.length === 1) {
      last.seat = null;
      last.gains.push(gain);
    } else if (last && last.seat === null && last.source === source) last.gains.push(gain);
    else if (last && last.seat === seat && isSameKind(last.gains[0]![1], field)) {
      last.source = null;
      last.gains.push(gain);
    } else found.push({ seat, source, gains: [gain] });
  }
  return found;
}

/** Points of a scoring are no part of a purse: they stand apart from what is paid for them. */
const isSameKind = (one: string, other: string) => (one === "points") === (other === "points");
