/** Where the next puzzle is. */

import { api } from "../lib/api";
import { route } from "../lib/route.svelte";
import { screen } from "../lib/screen.svelte";
import type { Info } from "./puzzle.svelte";

/** Go to the puzzle of a game that fits best. */
export async function next(game: string) {
  try {
    const { id } = await api.get<Info>(`/api/puzzles/${game}/next`);
    route.go(`/puzzles/${game}/${id}`);
  } catch (error) {
    screen.notice = screen.explain(error);
  }
}
