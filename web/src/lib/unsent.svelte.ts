/** A move that could not be sent. The browser keeps it until it can be, also when the page is closed meanwhile. */

import { store } from "./store";

export interface Move {
  /** The event after which it is meant. */
  n: number;
  seat: number;
  actions: number[];
}

/** What was kept; null for nothing, and for what is no move. */
function read(kept: string | null): Move | null {
  try {
    const { n, seat, actions } = JSON.parse(kept ?? "null") as Move;
    return [n, seat, ...actions].every(Number.isInteger) ? { n, seat, actions } : null;
  } catch {
    return null;
  }
}

export class Unsent {
  move = $state.raw<Move | null>(null);
  private readonly key: string;

  constructor(table: string) {
    this.key = `unsent ${table}`;
    this.move = read(store.getItem(this.key));
  }

  /** Keep it until it has been answered; kept again it counts as new, so that it is tried again. */
  keep(move: Move) {
    this.move = { ...move };
    store.setItem(this.key, JSON.stringify(move));
  }

  forget() {
    if (!this.move) return;
    this.move = null;
    store.removeItem(this.key);
  }
}
