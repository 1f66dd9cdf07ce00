/** What the server sends, see docs/api.md. */

export type Language = "en" | "hu" | "ru";
export type Names = Record<Language, string>;
export type Value = number | Value[];
export type View = Record<string, Value>;

export interface Session {
  id: string;
  name: string;
  language: Language;
  colour: number;
  account: boolean;
}

export interface OptionInfo {
  name: string;
  values: (string | number | boolean)[];
  rule: string;
}

export interface GameSummary {
  id: string;
  name: Names;
  seats: number[];
  options: OptionInfo[];
  levels: string[];
  edition: string;
}

export interface Verb {
  verb: string;
  nouns: string[];
  first: number;
}

export interface GameInfo {
  id: string;
  edition: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- every game has its own catalogue
  catalogue: any;
  verbs: Verb[];
  sources: string[];
  endings: string[];
  rulings: Record<string, string>;
}

export interface Seat {
  name: string;
  kind: "player" | "open" | "link" | "bot" | "hotseat";
  colour: number;
  online: boolean;
  yours: boolean;
  level: string | null;
  clock: { left: number; running: boolean } | null;
}

export interface Scores {
  ending: string;
  points: number[];
  ranks: number[];
  sources: Record<string, number[]>;
  ties: Record<string, number[]>;
}

export interface ChatMessage {
  seat: number;
  name: string;
  text: string;
  at: string;
}

/** [number of the event, seat, what this viewer was told: an action, or ~verb] */
export type LogEntry = [number, number, number];

export interface Position {
  id: string;
  game: string;
  edition: string;
  options: Record<string, string | number | boolean>;
  status: "open" | "running" | "paused" | "over" | "closed";
  seats: Seat[];
  n: number;
  at: number;
  /** Rises with every change of the table. */
  version: number;
  seat: number;
  view: View;
  to_act: number[];
  legal: number[];
  prompt: { name: string; numbers: Record<string, number> } | null;
  log: LogEntry[];
  can: { undo: number | null; redo: boolean; withdraw: boolean; ask_undo: boolean };
  scores: Scores | null;
  undo_request: { seat: number; to: number; agreed: number[] } | null;
  chat: ChatMessage[];
  seed_hash: string;
  links: Record<string, string>;
}

export interface TableSummary {
  id: string;
  game: string;
  status: Position["status"];
  seats: Seat[];
  n: number;
  to_act: number[];
  your_turn: boolean;
  updated: string;
}

export interface Hint {
  action: number;
  chance: number;
  line: number[];
}
