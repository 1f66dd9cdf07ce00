import type { GameInfo } from "../../lib/types";

/** Whether a field has an entry for each seat: its first extent is the number of seats, however many play. */
export function isBySeat(fields: GameInfo["fields"], name: string): boolean {
  const tables = Object.entries(fields);
  const extent = (declared: (typeof tables)[0][1]) => declared.find((field) => field.name === name)?.shape[0];
  return tables.length > 0 && tables.every(([seats, declared]) => extent(declared) === Number(seats));
}
