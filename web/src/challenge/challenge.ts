/** The challenge of the day: asking for it, playing it, and how its days and hours are written. */

import { api } from "../lib/api";
import { route } from "../lib/route.svelte";
import type { components } from "../lib/schema";
import { screen } from "../lib/screen.svelte";
import type { GameSummary, Position } from "../lib/types";

type Schemas = components["schemas"];
export type Challenge = Schemas["Challenge"];
export type PastChallenge = Schemas["PastChallenge"];

/** Today's challenge or that of a day, with the games that it may be of. */
export async function read(day: string | null): Promise<[Challenge, GameSummary[]]> {
  return Promise.all([
    api.get<Challenge>(day ? `/api/challenge/days/${day}` : "/api/challenge"),
    api.get<GameSummary[]>("/api/games"),
  ]);
}

/** Begin one's only try, or go on with it. */
export async function play() {
  try {
    const position = await api.post<Position>("/api/challenge");
    route.go(`/table/${position.id}`);
  } catch (error) {
    screen.notice = screen.explain(error);
  }
}

/** What a game is called. */
export const titleOf = (games: GameSummary[], id: string) =>
  games.find((game) => game.id === id)?.name[screen.language] ?? id;

/** A day as it is written; days are those of UTC wherever one is. */
export const written = (day: string) =>
  new Intl.DateTimeFormat(screen.language, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(day));
