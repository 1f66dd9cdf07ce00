// What a seat sees. Made by tools/pieces.py from pieces.py; change that and run it again.
export interface Sight {
  phase: number;
  active: number;
  start: number;
  money: number[];
  hand_size: number[];
  hand: number[][];
  built: number[][];
  crew: number[][];
  price: number[][];
  sideways: number[][];
  workers: number[][][];
  revealed: number[][][];
  placed_by: number[][][];
  pool: number[];
  income: number[][];
  sold: number;
  acted: number;
  builds: number;
  named: number[];
  allowance: number;
  pile: number;
  end_in_pile: number;
  shuffles: number;
  last_shuffle: number;
  discard: number[];
  dead_turns: number;
  has_chosen: number[];
  chosen: number[][];
  [field: string]: unknown;
}
