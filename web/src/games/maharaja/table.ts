/** A table of Maharaja: its view and its catalogue have their own types. */

import type { Table as AnyTable } from "../../lib/table.svelte";
import type { Catalogue } from "./realm";
import type { Sight } from "./sight";

export type Table = AnyTable<Sight, Catalogue>;
