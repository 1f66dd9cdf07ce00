/** What the server sends: generated from its OpenAPI document (`schema.ts`), and narrowed where that says "anything". */

import type { components } from "./schema";

type Schemas = components["schemas"];

export type Language = "en" | "hu" | "ru";
export type Names = Record<Language, string>;
export type Value = number | Value[];
export type View = Record<string, Value>;

export type Session = Omit<Schemas["Session"], "language"> & { language: Language };
export type OptionInfo = Omit<Schemas["OptionInfo"], "values"> & { values: (string | number | boolean)[] };
export type GameSummary = Omit<Schemas["GameInfo"], "name" | "options"> & { name: Names; options: OptionInfo[] };
export type Seat = Omit<Schemas["SeatInfo"], "kind"> & { kind: "player" | "open" | "link" | "bot" | "hotseat" };
export type TableSummary = Omit<Schemas["TableSummary"], "seats"> & { seats: Seat[] };
/** A wish; what has a default on the server is given all the same. */
export type NewTable = Omit<Schemas["NewTable"], "wait_for_seed" | "rated" | "browser"> &
  Partial<Pick<Schemas["NewTable"], "rated" | "browser">>;
export type GuideInfo = Schemas["GuideInfo"];
export type House = Schemas["HouseInfo"];
export type Plan = Schemas["PlanInfo"];
export type Audit = Schemas["Audit"];
export type Hint = Schemas["HintOption"];
export type Advice = Schemas["Hint"];
export type AnalysedDecision = Schemas["AnalysedDecision"];
export type AnalysisReport = Schemas["AnalysisReport"];
export type Analysis = Schemas["Analysis"];
export type LineInfo = Schemas["LineInfo"];
export type Outlook = Schemas["Outlook"];

/** Every game has its own catalogue; its board knows it. */
export type GameInfo<Catalogue = unknown> = Pick<
  Schemas["GameFacts"],
  "id" | "edition" | "verbs" | "fields" | "sources" | "endings" | "rulings"
> & { catalogue: Catalogue };

/** What a table can be asked, and with which words; each is answered with a position. */
export interface Asks {
  moves: Schemas["Move"];
  undo: Schemas["UndoTo"];
  redo: Schemas["OwnSeat"];
  withdraw: Schemas["OwnSeat"];
  "undo/ask": Schemas["UndoAsk"];
  "undo/answer": Schemas["UndoAnswer"];
  join: Schemas["Join"];
  seed: Schemas["Addition"];
  plans: { seat: number; plans: Omit<Schemas["PlanInfo"], "ended" | "by">[] };
  chat: Schemas["Say"];
  pause: Record<string, never>;
  resume: Record<string, never>;
  bot: Schemas["OtherSeat"];
  leave: Record<string, never>;
  resign: Schemas["OtherSeat"];
  replace: Schemas["OtherSeat"];
}

export interface Scores {
  ending: string;
  points: number[];
  ranks: number[];
  sources: Record<string, number[]>;
  ties: Record<string, number[]>;
}

/** [number of the event, seat, what this viewer was told: an action, or ~verb] */
export type LogEntry = Schemas["Position"]["log"][number];

export type Account = Schemas["Account"];
export type Prospect = Schemas["Prospect"];
/** [seat, number, by how much, for what] */
export type Gain = NonNullable<Account["gains"]>[number];
export type About = NonNullable<Account["about"]>;

export type Position<Sight = unknown> = Omit<Schemas["Position"], "seats" | "view" | "scores"> & {
  seats: Seat[];
  view: Sight;
  scores: Scores | null;
};

/** A table of rules that are played no more, as it was stored. */
export type OlderTable = Omit<Schemas["OlderTable"], "seats"> & { seats: Seat[] };
