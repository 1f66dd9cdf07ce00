/** What a person does at a table: what a click means, looking back, taking the screen. It knows no rules: what can be
 * clicked is what the server lists as legal. */

import { api, ApiError } from "./api";
import type { Connection } from "./connection.svelte";
import { screen } from "./screen.svelte";
import type { Table } from "./table.svelte";
import type { Asks, Hint } from "./types";
import type { Move } from "./unsent.svelte";

export interface Refusal {
  code: number;
  rule: string;
  text: string;
  /** The condition that fails, in one sentence. */
  reason: string;
}

export interface Menu {
  noun: string;
  codes: number[];
  x: number;
  y: number;
}

/** Verbs that end one's turn. */
export const ENDING = ["stop", "end", "done", "pass"];

/** Milliseconds after which it is shown that an answer is awaited. */
const PATIENCE = 150;

/** The server's answer to a move that was meant for an earlier moment. */
const STALE = 409;

export class Gestures {
  refusal = $state.raw<Refusal | null>(null);
  menu = $state.raw<Menu | null>(null);
  hints = $state.raw<Hint[] | null>(null);
  /** What the adviser would do where it weighs nothing; -1 if it did not answer. */
  plain = -1;
  /** The steps of the hint that is looked at, to be numbered on the board. */
  line = $state.raw<number[]>([]);
  /** Whether an answer is awaited: until it comes, nothing else is asked. */
  thinking = $state(false);
  /** Whether the adviser has been asked and has not answered yet. */
  isAsked = $state(false);
  /** Whether it has been awaited for so long that it should be seen: most answers come before that could be drawn, and
   * would have to wait for its drawing. */
  isSlow = $state(false);
  private slow: ReturnType<typeof setTimeout> | undefined;
  /** How often the position has moved on: what was asked before is answered too late. */
  private age = 0;
  /** How often it was asked why not: only the last question is answered. */
  private wondered = 0;
  /** The noun under the pointer in log or buttons, to be lit on the board. */
  lit = $state("");
  rulebookAt = $state<string | null>(null);
  /** The options of what the pointer or the focus is on. */
  pointed = $state.raw<number[]>([]);
  /** What a click on the board sends; a game may add steps that are what people mean. */
  steps: (code: number) => number[] = (code) => [code];

  constructor(
    private readonly table: Table,
    private readonly connection: Connection,
  ) {}

  /** The position has moved on: what was said about the last one is void. */
  forget() {
    this.age++;
    this.refusal = null;
    this.menu = null;
    this.hints = null;
    this.line = [];
    this.pointed = [];
  }

  /** A thing on the screen was clicked: do what it offers, ask which, or say why nothing. */
  async tap(noun: string, verbs: string[], event?: MouseEvent | KeyboardEvent) {
    const codes = this.table.options(noun, verbs);
    if (codes.length === 1 && codes[0] !== undefined) return this.act(this.steps(codes[0]));
    if (codes.length > 1) {
      const box = (event?.target as Element | undefined)?.getBoundingClientRect();
      this.menu = {
        noun,
        codes,
        x: box ? box.x + box.width / 2 : innerWidth / 2,
        y: box ? box.bottom : innerHeight / 2,
      };
      return;
    }
    const verb = verbs[0];
    if (verb === undefined || this.table.me < 0 || this.table.looking !== null) return;
    const clicked = verbs.map((one) => this.table.code(one, noun));
    if (!clicked.some((code) => this.table.usher?.refuse(code))) await this.whyNot(clicked[0]!);
  }

  /** Some would rather be asked once more before a turn is over. */
  private needsConfirmation(actions: number[]): boolean {
    const last = actions.at(-1);
    if (!screen.confirmTurn || last === undefined || !ENDING.includes(this.table.parts(last)[0])) return false;
    if (this.menu?.codes[0] === last) return false;
    this.menu = { noun: "", codes: [last], x: innerWidth / 2, y: innerHeight / 2 };
    return true;
  }

  async act(wanted: number[]) {
    const position = this.table.position;
    const actions = this.table.usher ? this.table.usher.send(wanted) : wanted;
    if (!position || !actions || this.thinking || this.needsConfirmation(actions)) return;
    this.menu = null;
    this.refusal = null;
    await this.send({ n: position.n, seat: position.seat, actions });
  }

  /** The network is back: the move that waited for it is sent, and if the game has gone another way, that is said. */
  async catchUp() {
    const kept = this.table.unsent.move;
    if (!kept || this.thinking) return;
    const move = this.table.told(kept);
    const isVoid = (await this.send(kept)) === STALE && !this.table.hasMoved(kept);
    if (isVoid) screen.notice = screen.words.say("unsent-void", { move });
  }

  /** Send a move; without a network it is kept. The status of the answer, 0 for none. */
  private async send(move: Move): Promise<number> {
    this.think(PATIENCE);
    let status = 200;
    try {
      this.connection.answered(await this.connection.move(move), move.n);
      this.table.unsent.forget();
    } catch (error) {
      status = error instanceof ApiError ? error.status : 0;
      if (error instanceof ApiError && error.kind === "offline" && !this.table.isPuzzle) this.table.unsent.keep(move);
      else await this.giveUp(move, error);
    }
    this.rest();
    return status;
  }

  private think(patience: number) {
    this.thinking = true;
    this.slow = setTimeout(() => (this.isSlow = true), patience);
  }

  private rest() {
    clearTimeout(this.slow);
    this.thinking = this.isSlow = false;
  }

  /** A move was refused: show what there is instead, or say why. */
  private async giveUp(move: Move, error: unknown) {
    this.table.unsent.forget();
    if (error instanceof ApiError && error.status === STALE) await this.attempt(() => this.table.load());
    else if (error instanceof ApiError && error.rule) await this.attempt(() => this.explain(move.actions, error.rule!));
    else screen.notice = screen.explain(error);
  }

  /** Of several steps sent together the last one was refused, in a position that only the server has seen. */
  private async explain(actions: number[], rule: string) {
    if (actions.length === 1) return this.whyNot(actions[0]!);
    const book = await api.rulebook(this.table.game!.id, screen.language);
    this.refusal = { code: actions.at(-1)!, rule, text: book.rules[rule] ?? "", reason: "" };
  }

  async whyNot(code: number) {
    if (code < 0) return;
    await this.attempt(async () => {
      const [age, mine] = [this.age, ++this.wondered];
      const { rule, text, reason } = await this.connection.why(code);
      if (age === this.age && mine === this.wondered) this.refusal = rule ? { code, rule, text, reason } : null;
    });
  }

  /** Any other call of the table. */
  async ask<What extends keyof Asks>(what: What, body: Asks[What]) {
    this.connection.skip();
    const seat = this.table.me;
    await this.attempt(async () => {
      const answer = await this.connection.ask(what, body);
      if (!answer || !("view" in answer)) return;
      // Whoever asks for something while looking back sees what has come of it.
      this.table.looking = null;
      this.table.take(answer);
      // Who has sat down sees with other eyes from now on.
      if (answer.seat !== seat) this.connection.reconnect();
    });
  }

  async hint() {
    if (this.thinking) return;
    this.isAsked = true;
    this.think(0);
    await this.attempt(async () => {
      const age = this.age;
      const { action, options } = await this.connection.hint();
      if (age !== this.age) return;
      this.hints = options;
      this.plain = action;
      this.line = options[0]?.line ?? [];
    });
    this.isAsked = false;
    this.rest();
  }

  /** Look at an earlier moment; null is now. */
  async lookAt(n: number | null) {
    this.connection.skip();
    const newest = this.table.position?.n ?? 0;
    const wanted = n === null || n >= newest ? null : Math.max(0, n);
    this.table.looking = wanted;
    this.menu = null;
    this.refusal = null;
    const isShown = await this.attempt(async () => {
      let position = await this.connection.position(wanted);
      // A push may have overtaken the answer, and the log that it brought is not the whole.
      if (wanted === null && position.version < this.table.position!.version)
        position = await this.connection.position();
      if (this.table.looking === wanted) this.table.show(position);
    });
    if (isShown || this.table.looking !== wanted || !this.table.position) return;
    const { at, n: last } = this.table.position;
    this.table.looking = at < last ? at : null;
  }

  /** Hot-seat: the next player has taken the screen. */
  async raiseCurtain() {
    if (this.table.curtain === null) return;
    if (await this.sit(this.table.curtain)) this.table.curtain = null;
  }

  /** See with the eyes of another seat of this screen from now on; false where the server cannot be asked. */
  sit(seat: number): Promise<boolean> {
    return this.attempt(async () => {
      this.connection.sitAt(seat);
      await this.table.load();
      this.connection.reconnect();
    });
  }

  private async attempt(what: () => Promise<unknown>): Promise<boolean> {
    try {
      await what();
      return true;
    } catch (error) {
      screen.notice = screen.explain(error);
      return false;
    }
  }
}
