/** Whom I follow, block or mute. The muted are kept in the browser, too: tables hide what they say. */

import { api } from "../lib/api";
import type { components } from "../lib/schema";
import { store } from "../lib/store";

export type Known = components["schemas"]["Known"];

export function remember(known: Known[]): Known[] {
  const muted = known.filter((one) => one.bonds.some((bond) => bond !== "follow")).map((one) => one.id);
  store.setItem("muted", JSON.stringify(muted));
  return known;
}

export const friends = async () => remember(await api.get<Known[]>("/api/friends"));

export const tie = async (id: string, kind: string, on: boolean) =>
  remember(await api.post<Known[]>(`/api/players/${id}/bond`, { kind, on }));
