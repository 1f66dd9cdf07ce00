/** A table of The Golden City: its view and its catalogue have their own types. */

import type { Table as AnyTable } from "../../lib/table.svelte";
import type { Edition } from "./island";
import type { Sight } from "./sight";

export type Table = AnyTable<Sight, Edition>;
