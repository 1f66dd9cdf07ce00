/** The log as people read it: a line for each turn, one for each scoring, and what nature did folded between them. */

import { isScoring } from "./story";
import type { Account, Gain, LogEntry } from "./types";

/** A thing done in a turn, with what it brought. */
export interface Step {
  n: number;
  told: number;
  isNature: boolean;
  account: Account | undefined;
  gains: Gain[];
  /** What nature did right after it that only has to be named, as the cards that were drawn. */
  named: number[];
}

export type Line =
  | { kind: "turn"; n: number; entries: LogEntry[]; seat: number; steps: Step[] }
  | { kind: "nature"; n: number; entries: LogEntry[] }
  | { kind: "scoring"; n: number; entries: LogEntry[]; account: Account };

/** More than so many events of nature are no part of a turn. */
const INSIDE = 2;

type Test = (told: number) => boolean;
type Follows = (told: number, after: number) => boolean;
/** One step for two in a row, by their codes; null where they stay two. */
type Sum = (told: number, next: number) => number | null;

/** `isQuiet`: steps that are not worth words as long as they bring nothing; `isNamed`: what nature does after a step that
 * has announced it; `sum`: amounts that are said as one. */
export function chronicle(
  log: LogEntry[],
  accounts: Map<number, Account>,
  isQuiet: Test = () => false,
  isNamed: Follows = () => false,
  sum: Sum = () => null,
): Line[] {
  const lines: Line[] = [];
  for (const entry of log) {
    const [n, seat] = entry;
    const account = accounts.get(n);
    const turn = seat < 0 ? turnFed(lines, account) : turnOf(lines, seat, n);
    if (turn) add(turn, entry, account);
    else noteNature(lines, entry);
    if (isScoring(account)) lines.push({ kind: "scoring", n, entries: [entry], account });
  }
  for (const line of lines) if (line.kind === "turn") line.steps = spoken(line.steps, isQuiet, isNamed, sum);
  return lines;
}

/** The same lines; those that are as they were before are the old ones, so that nobody draws them again. */
export function kept(before: Line[], after: Line[]): Line[] {
  const old = new Map(before.map((line) => [keyOf(line), line]));
  return after.map((line) => {
    const known = old.get(keyOf(line));
    const isSame = known?.entries.length === line.entries.length;
    return isSame && line.entries.every((entry, i) => entry === known.entries[i]) ? known : line;
  });
}

/** What a line is known by while it grows. */
export const keyOf = ({ kind, entries }: Line): string => `${kind} ${entries[0]![0]}`;

type Turn = Extract<Line, { kind: "turn" }>;

function add(turn: Turn, entry: LogEntry, account: Account | undefined) {
  const [n, seat, told] = entry;
  turn.n = n;
  turn.entries.push(entry);
  turn.steps.push({ n, told, isNature: seat < 0, account, gains: account?.gains ?? [], named: [] });
}

/** The turn that goes on, with a die or a card that came up in it; or a new one. */
function turnOf(lines: Line[], seat: number, n: number): Turn {
  const [before, last] = [lines.at(-2), lines.at(-1)];
  if (last?.kind === "turn" && last.seat === seat) return last;
  if (last?.kind === "nature" && last.entries.length <= INSIDE && before?.kind === "turn" && before.seat === seat) {
    lines.pop();
    for (const entry of last.entries) add(before, entry, undefined);
    return before;
  }
  const turn: Turn = { kind: "turn", n, entries: [], seat, steps: [] };
  lines.push(turn);
  return turn;
}

/** The turn to which an event of nature belongs: it fed the one whose turn it is, and nobody else. */
function turnFed(lines: Line[], account: Account | undefined): Turn | null {
  const last = lines.at(-1);
  const gains = account?.gains ?? [];
  return last?.kind === "turn" && gains.length > 0 && gains.every(([seat]) => seat === last.seat) ? last : null;
}

/** Events of one kind in a row, as the laying of all cards. */
export function runs(entries: LogEntry[], kind: (told: number) => string): LogEntry[][] {
  const all: LogEntry[][] = [];
  for (const entry of entries) {
    const last = all.at(-1);
    if (last && kind(last[0]![2]) === kind(entry[2])) last.push(entry);
    else all.push([entry]);
  }
  return all;
}

/** Steps in words; what is said several times in a row is said once and counted. */
export function counted(steps: Step[], say: (step: Step) => string): { step: Step; text: string; times: number }[] {
  const all: { step: Step; text: string; times: number }[] = [];
  for (const step of steps) {
    const text = say(step);
    const last = all.at(-1);
    if (last?.text !== text) all.push({ step, text, times: 1 });
    else {
      last.times++;
      last.step = { ...last.step, gains: [...last.step.gains, ...step.gains] };
    }
  }
  return all;
}

function noteNature(lines: Line[], entry: LogEntry) {
  const last = lines.at(-1);
  if (last?.kind === "nature") {
    last.n = entry[0];
    last.entries.push(entry);
  } else lines.push({ kind: "nature", n: entry[0], entries: [entry] });
}

/** Steps without words give what they brought to the step before, unless it was for something else; so do those that go
 * on with it. A turn of nothing else keeps its last one. */
function spoken(steps: Step[], isQuiet: Test, isNamed: Follows, sum: Sum): Step[] {
  const loud: Step[] = [];
  for (const step of steps) {
    const last = loud.at(-1);
    const isPart = last !== undefined && step.isNature && isNamed(step.told, last.told);
    if (isPart) last.named = [...last.named, step.told];
    const isDumb = isQuiet(step.told) || (step.isNature && step.told < 0);
    const isSilent =
      isPart || (isDumb && (last ? step.gains.every(([, , , source]) => !source) : step.gains.length === 0));
    const both = last && !isPart ? sum(last.told, step.told) : null;
    if (last && both !== null) last.told = both;
    else if (last && goesOn(last, step)) last.account = joined(last.account!, step.account!);
    else if (!isSilent) {
      loud.push(step);
      continue;
    }
    if (last) last.gains = [...last.gains, ...step.gains];
  }
  return loud.length ? loud : steps.slice(-1);
}

/** Whether the same is done once more, where it was left: another worker to the same building. */
function goesOn(last: Step, step: Step): boolean {
  const [before, after] = [last.account?.about, step.account?.about];
  const isSame = ["what", "owner"].every((key) => before?.[key] === after?.[key]);
  return last.told === step.told && isSame && after?.then !== undefined && before?.now === after.then;
}

const joined = (before: Account, after: Account): Account => ({
  ...after,
  about: { ...after.about, then: before.about!.then!, count: Number(before.about!.count ?? 1) + 1 },
});
