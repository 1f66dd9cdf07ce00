/** Looking for a table, on whichever page one waits. */

import { api } from "../lib/api";
import { route } from "../lib/route.svelte";
import type { components } from "../lib/schema";
import { screen } from "../lib/screen.svelte";

export type Seek = Required<components["schemas"]["Seek"]>;
export type Wish = Pick<Seek, "games" | "seats" | "pace" | "rated"> & { browser?: string };

/** Milliseconds between two questions how it goes: they also say that one is here. */
const EVERY = 4_000;
const NONE: Seek = {
  status: "none",
  games: [],
  seats: [],
  pace: "live",
  rated: false,
  since: null,
  table: null,
  others: 0,
};

class Search {
  seek = $state.raw<Seek>(NONE);
  /** A table that was found while one sits at another: one is not torn away from there. */
  ready = $state<string | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  /** See whether a search of before still goes on, as after a reload. */
  async look() {
    const path = "/api/seek";
    await this.take(() => api.get<Seek>(path)).catch(() => undefined);
  }

  begin(wish: Wish): Promise<void> {
    return this.take(() => api.post<Seek>("/api/seek", wish));
  }

  end(): Promise<void> {
    return this.take(() => api.post<Seek>("/api/seek/end"));
  }

  /** Go to the table that was found. */
  go() {
    if (this.ready) route.go(`/table/${this.ready}`);
    this.ready = null;
  }

  private async take(ask: () => Promise<Seek>) {
    clearTimeout(this.timer);
    const mine = ++this.asked;
    try {
      const answer = await ask();
      // Somebody has asked for something else meanwhile.
      if (mine !== this.asked) return;
      this.seek = answer;
    } finally {
      if (mine === this.asked && this.seek.status === "waiting") this.timer = setTimeout(() => void this.look(), EVERY);
    }
    if (this.seek.status === "seated" && this.seek.table) await this.sit(this.seek.table);
  }

  private async sit(table: string) {
    this.seek = NONE;
    await api.post("/api/seek/end").catch(() => undefined);
    this.ready = table;
    if (!route.path.startsWith("/table/")) this.go();
    else if (route.path === `/table/${table}`) this.ready = null;
  }
}

export const search = new Search();

/** A time of waiting: minutes and seconds, hours where there are any. */
export function waited(since: string, at: number): string {
  const seconds = Math.max(0, Math.floor((at - Date.parse(since)) / 1000));
  const two = (number: number) => String(number).padStart(2, "0");
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds < 3600 ? rest : `${Math.floor(seconds / 3600)}:${rest}`;
}

/** What a list of games is called on this screen. */
export const named = (ids: string[], games: { id: string; name: Record<string, string> }[]) =>
  ids.map((id) => games.find((game) => game.id === id)?.name[screen.language] ?? id).join(", ");
