/** A table of Marco Polo II: its view and its catalogue have their own types. */

import type { Table as AnyTable } from "../../lib/table.svelte";
import type { Catalogue } from "./khanate";
import type { Sight } from "./sight";

export type Table = AnyTable<Sight, Catalogue>;
