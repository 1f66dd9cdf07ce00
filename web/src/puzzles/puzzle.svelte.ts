/** A puzzle on the screen: it takes what is chosen at the board, asks the server whether it is right, and leads. */

import { api } from "../lib/api";
import type { components } from "../lib/schema";
import { screen } from "../lib/screen.svelte";
import { Table, type Usher } from "../lib/table.svelte";

type Schemas = components["schemas"];
export type Info = Schemas["PuzzleInfo"];
export type Shelf = Schemas["PuzzleShelf"];
type Solution = Schemas["Solution"];

export class Puzzle implements Usher {
  readonly table: Table;
  info = $state.raw<Info | null>(null);
  solution = $state.raw<Solution | null>(null);
  /** What was tried last and was wrong. */
  wrong = $state<number | null>(null);
  hint = $state.raw<Schemas["PuzzleHint"] | null>(null);
  /** Whether the player has solved it here, and at the first try. */
  isRight = $state(false);
  private busy = false;

  constructor(
    readonly game: string,
    readonly id: string,
  ) {
    this.table = new Table(id, null, `/api/puzzles/${game}`);
    this.table.usher = this;
  }

  private get path(): string {
    return `/api/puzzles/${this.game}/${this.id}`;
  }

  async open() {
    await this.table.load();
    this.info = await api.get<Info>(`${this.path}/about`);
  }

  // What it lets people do at the board

  offers(): boolean {
    return this.solution === null;
  }

  send(actions: number[]): null {
    if (this.solution === null) void this.attempt(() => this.try(actions));
    return null;
  }

  refuse(): boolean {
    return this.solution !== null;
  }

  private async try(actions: number[]) {
    const verdict = await api.post<Schemas["Verdict"]>(`${this.path}/try`, { actions });
    this.info = verdict.puzzle;
    this.isRight = verdict.right;
    this.wrong = verdict.right ? null : actions[0]!;
    this.solution = verdict.solution ?? null;
    this.table.gestures.forget();
  }

  async lead() {
    await this.attempt(async () => {
      this.hint = await api.post<Schemas["PuzzleHint"]>(`${this.path}/hint`);
      this.info = this.hint.puzzle;
    });
  }

  async giveUp() {
    await this.attempt(async () => {
      this.solution = await api.post<Solution>(`${this.path}/solution`);
      this.info = await api.get<Info>(`${this.path}/about`);
      this.table.gestures.forget();
    });
  }

  private async attempt(what: () => Promise<void>) {
    if (this.busy) return;
    this.busy = true;
    await what().catch((error: unknown) => (screen.notice = screen.explain(error)));
    this.busy = false;
  }
}
