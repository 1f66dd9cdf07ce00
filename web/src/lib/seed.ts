/** The promise about the dice: the hash of the seed is shown from the start, the seed after the end; in between players
 * add to it, so that whoever chose the seed has not chosen the dice. */

import { store } from "./store";

/** SHA-256 of a seed given in hexadecimal digits; null where the browser has no cryptography (pages without https). */
export async function hashOfSeed(seed: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What this browser adds to the seed of a table: random, made once. */
export function addition(table: string): string {
  const kept = store.getItem(`adding ${table}`);
  if (kept) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const made = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  store.setItem(`adding ${table}`, made);
  return made;
}

/** Keep what the server says it has taken of ours, to be compared after the end; what came too late was not taken. */
export function keepAddition(table: string, additions: Record<string, string>): void {
  const made = store.getItem(`adding ${table}`);
  if (!made || !Object.values(additions).includes(made)) return;
  store.setItem(`added ${table}`, made);
  store.removeItem(`adding ${table}`);
}

/** What of ours was taken into the seed of a table, if anything. */
export function ownAddition(table: string): string | null {
  return store.getItem(`added ${table}`);
}
