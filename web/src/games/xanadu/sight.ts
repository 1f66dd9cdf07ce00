/** What a view of Xanadú holds, as far as it is drawn. */
export interface Sight {
  phase: number;
  active: number;
  money: number[];
  hand: number[][];
  /** My starting cards that lie face down until all have chosen. */
  chosen: number[][];
  hand_size: number[];
  built: number[][];
  crew: number[][];
  sideways: number[][];
  placed_by: number[][][];
  pool: number[];
  income: number[][];
  pile: number;
  end_in_pile: number;
  shuffles: number;
  last_shuffle: number;
}
