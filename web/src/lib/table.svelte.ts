/** One table on the screen: the position shown, and what can be read from it. It speaks to the server through its
 * connection, and what people do with it are its gestures. */

import { Connection, TABLES } from "./connection.svelte";
import { Gestures } from "./gestures.svelte";
import { screen } from "./screen.svelte";
import { browserMark } from "./browser";
import { addition } from "./seed";
import { ring } from "./sound";
import type { Account, GameInfo, LogEntry, Position, Seat, Value } from "./types";
import { awards, deeds, isScoring, lastChoice } from "./story";
import { Unsent, type Move } from "./unsent.svelte";
import { bundle, parts, Words } from "./words";
import { api } from "./api";

/** Whoever leads a learner through a game: it lets them do one thing at a time. */
export interface Usher {
  /** Whether an action that is legal may be chosen now. */
  offers(code: number): boolean;
  /** What is sent for some actions; null for nothing. */
  send(actions: number[]): number[] | null;
  /** Whether it has answered an action that was clicked and is not offered. */
  refuse(code: number): boolean;
}
/** How long a step of a scoring is looked at, in decisions. */
const AWARD = 0.6;

/** `View` and `Catalogue` are those of the game, where it is known: see `games/<id>/table.ts`. */
export class Table<View = unknown, Catalogue = unknown> {
  position = $state.raw<Position<View> | null>(null);
  game = $state.raw<GameInfo<Catalogue> | null>(null);
  log = $state.raw<LogEntry[]>([]);
  words = $state.raw(screen.words);
  error = $state("");
  /** The event shown when looking back; null is now. */
  looking = $state<number | null>(null);
  /** Whether the table has older rules: then it is shown as it was stored, without a board. */
  older = $state(false);
  /** When the position came, by the browser's clock: clocks run from there. */
  taken = $state(0);
  /** When it was last said who is connected. */
  met = $state(0);
  /** What everybody learned of the events of the log. */
  accounts = $state.raw(new Map<number, Account>());
  /** My events that were the only ones possible. */
  private compelled = $state.raw(new Set<number>());
  /** The hot-seat player who must take the screen before anything is shown. */
  curtain = $state<number | null>(null);
  /** Whether it is a puzzle: nothing happens there but one choice. */
  readonly isPuzzle: boolean;
  readonly connection: Connection;
  readonly gestures: Gestures;
  readonly unsent: Unsent;

  constructor(
    readonly id: string,
    seat: number | null = null,
    /** Where the server has it: among the tables, or among the puzzles of a game. */
    home = TABLES,
  ) {
    this.isPuzzle = home !== TABLES;
    this.connection = new Connection(this, seat, home);
    this.gestures = new Gestures(this, this.connection);
    this.unsent = new Unsent(id);
  }

  // What the screen asks

  /** Who leads through the game, if anybody does. */
  usher = $state.raw<Usher | null>(null);
  /** The legal actions that can be chosen on the screen. */
  offered = $derived.by(() => this.position?.legal.filter((code) => this.usher?.offers(code) ?? true) ?? []);
  legal = $derived.by(() => new Set(this.offered));
  /** Legal actions by noun. */
  byNoun = $derived.by(() => {
    const map = new Map<string, number[]>();
    for (const code of this.offered) {
      const noun = parts(this.game, code)[1];
      map.set(noun, [...(map.get(noun) ?? []), code]);
    }
    return map;
  });
  me = $derived.by(() => this.position?.seat ?? -1);
  myTurn = $derived.by(
    () =>
      this.looking === null &&
      (this.position?.seats[this.me]?.yours ?? false) &&
      (this.position?.to_act.includes(this.me) ?? false),
  );
  /** The seats that are played at this screen. */
  mine = $derived.by(() => this.position?.seats.flatMap((seat, i) => (seat.yours ? [i] : [])) ?? []);
  isOver = $derived.by(() => this.position?.status === "over");
  /** Whether the final screen has been put aside to see the board. */
  hidesResult = $state(false);
  showsResult = $derived.by(
    () => this.isOver && this.position?.scores != null && this.looking === null && !this.hidesResult,
  );

  /** The number of my last real choice; for who only watches, of what came before the last thing that was decided. */
  chosen = $derived.by(() => {
    if (this.me >= 0) return lastChoice(this.log, this.me, this.compelled);
    return (this.log.findLast(([, seat, told]) => seat >= 0 && told >= 0)?.[0] ?? 1) - 1;
  });
  /** What the others have decided since my last choice; what was done for me does not end it. */
  story = $derived.by(() => deeds(this.log, this.accounts, this.chosen, (seat) => this.mine.includes(seat)));
  /** The same as "verb noun". */
  fresh = $derived.by(() => new Set(this.me < 0 ? [] : this.story.map(({ told }) => this.parts(told).join(" "))));
  /** What was done for me since my last choice because nothing else was possible. */
  forced = $derived.by(() =>
    this.log.filter(([n, seat]) => this.me >= 0 && n > this.chosen && seat === this.me).map(([, , told]) => told),
  );
  /** The last scoring since my last choice. */
  scoring = $derived.by(() => {
    const since = this.me < 0 ? (this.log.at(-1)?.[0] ?? 0) : this.chosen;
    const found = this.log.findLast(([n]) => n >= since && isScoring(this.accounts.get(n)));
    return found ? this.accounts.get(found[0])! : null;
  });
  /** What my options would bring, by action. */
  prospects = $derived.by(
    () => new Map(this.looking === null ? this.position?.prospects?.map((one) => [one.action, one]) : []),
  );

  /** Where my turn began: before the last unbroken run of my own events. */
  turnStart = $derived.by(() => {
    let start: number | null = null;
    for (const [n, seat] of [...this.log].reverse()) {
      if (seat !== this.me || seat < 0) break;
      start = n - 1;
    }
    return start;
  });

  /** What a drawn game shows; it is drawn only when both are there. */
  get view(): View {
    return this.position!.view;
  }

  get catalogue(): Catalogue {
    return this.game!.catalogue;
  }

  /** A field of the view by its name, for what is the same in all games. */
  field(name: string, position: Position<View> | null = this.position): Value | undefined {
    return (position?.view as Record<string, Value> | undefined)?.[name];
  }

  /** How much a number of a seat has changed since just before my last choice. */
  gain(field: string, seat: number): number {
    if (this.looking !== null || this.me < 0) return 0;
    let sum = 0;
    for (const { n, gains = [], scored = [] } of this.accounts.values())
      if (n >= this.chosen)
        for (const [who, what, by] of [...gains, ...scored]) if (who === seat && what === field) sum += by;
    return sum;
  }

  seatOf(index: number): Seat | null {
    return this.position?.seats[index] ?? null;
  }

  nameOf(index: number): string {
    return index < 0 ? "" : (this.seatOf(index)?.name ?? "");
  }

  parts(code: number): [string, string] {
    return parts(this.game, code);
  }

  /** An option in words, with what it is about. */
  action(code: number): string {
    return this.words.action(code, this.prospects.get(code)?.about);
  }

  /** A move in words. */
  told({ actions }: Move): string {
    return actions.map((code) => this.action(code)).join(", ");
  }

  /** Whether the seat of a move did something where it was meant: then it had arrived, and only the answer was lost. */
  hasMoved({ n, seat }: Move): boolean {
    return this.log.some((entry) => entry[0] === n + 1 && entry[1] === seat);
  }

  /** An event in words. */
  event([n, seat, told]: LogEntry): string {
    return this.words.event(this.nameOf(seat), told, this.accounts.get(n)?.about);
  }

  /** The code of an action by verb and noun; -1 if there is none. */
  code(verb: string, noun: string): number {
    const entry = this.game?.verbs.find((v) => v.verb === verb);
    const at = entry?.nouns.indexOf(noun) ?? -1;
    return entry && at >= 0 ? entry.first + at : -1;
  }

  /** The legal actions with a noun, under some verbs only. */
  options(noun: string, verbs: string[] | null = null): number[] {
    const codes = this.looking === null ? (this.byNoun.get(noun) ?? []) : [];
    return verbs ? codes.filter((code) => verbs.includes(this.parts(code)[0])) : codes;
  }

  /** What was there to see after event n. */
  async glance(n: number): Promise<View> {
    return ((await this.connection.position(n)) as Position<View>).view;
  }

  // How it comes and changes

  /** Open at a moment, or take the seat that is kept for whoever has the key. */
  async open(at: number | null = null, key: string | null = null) {
    try {
      await this.load(at);
      if (key && this.me < 0)
        await this.gestures.ask("join", { key, addition: addition(this.id), browser: browserMark() });
      if (at !== null && this.position && at < this.position.n) this.looking = at;
      // Whoever opens a hot-seat table may be any of its players; at a side board they are all one.
      else if (this.mine.length > 1 && !this.position?.line)
        this.curtain = this.position?.to_act.find((seat) => this.mine.includes(seat)) ?? null;
      this.connection.open();
    } catch (error) {
      this.older = error instanceof Error && "kind" in error && error.kind === "older";
      if (!this.older) this.error = screen.explain(error);
    }
  }

  close() {
    this.connection.close();
  }

  async load(at: number | null = null) {
    const position = (await this.connection.position(at)) as Position<View>;
    this.take(position);
    if (!this.game) await this.speak(this.connection.facts(position) as Promise<GameInfo<Catalogue>>);
  }

  /** Load the game's words in the language of the screen, and the first time its facts. */
  async speak(facts: Promise<GameInfo<Catalogue>> | GameInfo<Catalogue> | null = this.game) {
    if (!this.position || !facts) return;
    const language = screen.language;
    const text = api.get<string>(`/api/games/${this.position.game}/text/${language}`);
    const game = await facts;
    const source = bundle(language, await text);
    const players = this.position.seats.map((seat) => seat.name);
    this.words = new Words(language, [source, ...screen.bundles()], game, players);
    this.game = game;
  }

  /** A later position, or what an undo has led to: it becomes the one shown. */
  take(position: Position<View>) {
    const before = this.position;
    // The push of a later change may overtake the answer to a call.
    if (before && before.seat === position.seat && position.version < before.version) return;
    this.remember(position);
    this.position = position;
    this.taken = this.met = Date.now();
    // While others move, what was asked about the same choice stays.
    if (before && (before.n > position.n || before.legal.join() !== position.legal.join())) this.gestures.forget();
    if (before && position.seat >= 0 && !isAsked(before, position.seat) && isAsked(position, position.seat)) ring();
    this.changeHands(position);
    const names = (seats: Seat[]) => seats.map((seat) => seat.name).join();
    if (before && names(before.seats) !== names(position.seats)) void this.speak();
  }

  /** What was pushed; how many decisions of others it shows. Whoever looks back learns only that there is more. */
  hear(position: Position<View>): number {
    if (this.looking !== null) {
      if (this.position) this.position = { ...this.position, n: position.n };
      return 0;
    }
    const [last, scored] = [this.story.at(-1)?.n, this.scoring?.n];
    this.take(position);
    const isNew = this.story.length > 0 && this.story.at(-1)?.n !== last;
    return (isNew ? 1 : 0) + (this.scoring && this.scoring.n !== scored ? awards(this.scoring).length * AWARD : 0);
  }

  /** Append what is new to the log, with what is known of it; what was taken back is forgotten. */
  private remember({ n: newest, log, accounts = [], forced = [] }: Position<View>) {
    const isKept = (n: number) => n < (log[0]?.[0] ?? newest + 1) && n <= newest;
    this.log = [...this.log.filter(([n]) => isKept(n)), ...log];
    const kept = [...this.accounts.values()].filter(({ n }) => isKept(n));
    this.accounts = new Map([...kept, ...accounts].map((account) => [account.n, account]));
    this.compelled = new Set([...[...this.compelled].filter(isKept), ...forced]);
  }

  /** A position of another moment. */
  show(position: Position<View>) {
    this.position = position;
    this.taken = this.met = Date.now();
    this.log = [];
    this.remember(position);
    this.changeHands(position);
  }

  /** Something beside the game has changed: the chat, or who is connected. */
  amend(change: (position: Position) => Position) {
    if (!this.position) return;
    const { seats } = this.position;
    this.position = change(this.position) as Position<View>;
    if (this.position.seats !== seats) this.met = Date.now();
  }

  /** Hot-seat: when another player of this screen must act, the curtain falls. At a side board nothing is hidden. */
  private changeHands(position: Position<View>) {
    if (this.looking !== null || position.at < position.n || position.to_act.length === 0) return;
    const next = position.to_act.find((seat) => this.mine.includes(seat));
    if (this.mine.length < 2 || next === undefined || isAsked(position, position.seat)) return;
    if (position.line) void this.gestures.sit(next);
    else this.curtain = next;
  }
}

const isAsked = (position: Position<unknown>, seat: number) => position.to_act.includes(seat);
