/** My tables and those that one can watch, as the house last told of them. */

import { api } from "../lib/api";
import type { TableSummary } from "../lib/types";

export const listed = (show: "mine" | "watch" | "open") => api.get<TableSummary[]>(`/api/tables?show=${show}`);

export class Lists {
  mine = $state.raw<TableSummary[]>([]);
  watch = $state.raw<TableSummary[]>([]);
  private asked = 0;
  private heard = 0;

  /** Ask for both. Without an answer they stay as they were; one that comes after a later one is not heard. */
  async load() {
    const at = ++this.asked;
    const [mine, watch] = await Promise.all([listed("mine"), listed("watch")].map((one) => one.catch(() => null)));
    if (at < this.heard) return;
    this.heard = at;
    this.mine = mine ?? this.mine;
    this.watch = watch ?? this.watch;
  }

  /** Somebody else sits here now. */
  forget() {
    this.mine = this.watch = [];
    this.heard = ++this.asked;
  }
}
