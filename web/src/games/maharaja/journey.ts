import type { Table } from "./table";

/** What a click on a city sends: a journey that can be made by several routes goes the cheapest way at once. The others
 * are chosen among the buttons. */
export function journey(table: Table, code: number): number[] {
  const [verb, noun] = table.parts(code);
  const city = table.catalogue.cities.indexOf(noun);
  if (verb !== "travel" || !table.view.detours[city]) return [code];
  const toll = table.view.tolls[table.me]?.[city] ?? -1;
  const pay = table.code("pay", String(toll));
  return pay < 0 ? [code] : [code, pay];
}
