/** What settles equal points. */

import type { Scores } from "./types";

/** The tie-breaks worth showing: the first one always, as players want to know how near it was; each further one where
 * somebody is still equal to somebody else. */
export function tiebreaks({ points, ties }: Scores): string[] {
  const shown: string[] = [];
  let keys = points.map(String);
  for (const [name, values] of Object.entries(ties)) {
    if (shown.length && new Set(keys).size === keys.length) break;
    shown.push(name);
    keys = keys.map((key, seat) => `${key} ${values[seat]}`);
  }
  return shown;
}
