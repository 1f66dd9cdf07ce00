/** The promise about the dice: the hash of the seed is shown from the start, the seed after the end. */

/** SHA-256 of a seed given in hexadecimal digits; null where the browser has no cryptography (pages without https). */
export async function hashOfSeed(seed: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
