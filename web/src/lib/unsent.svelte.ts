/** A move that could not be sent. The browser keeps it until it can be, also when the page is closed meanwhile. */

import { store } from "./store";

export interface Move {
  /** The event after which it is meant. */
  n: number;
  seat: number;
  actions: number[];
}

export class Unsent {
  move = $state.raw<Move | null>(null);
  private readonly key: string;

  constructor(table: string) {
    this.key = `unsent ${table}`;
    const kept = store.getItem(this.key);
    if (kept) this.move = JSON.parse(kept) as Move;
  }

  keep(move: Move) {
    this.move = move;
    store.setItem(this.key, JSON.stringify(move));
  }

  forget() {
    if (!this.move) return;
    this.move = null;
    store.removeItem(this.key);
  }
}
