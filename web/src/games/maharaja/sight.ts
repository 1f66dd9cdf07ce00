/** What a view of Maharaja holds, as far as it is drawn. */
export interface Sight {
  round: number;
  maharaja: number;
  boxes: number[];
  holders: number[];
  architects: number[];
  gold: number[];
  reserve: number[];
  bank_houses: number[];
  unbuilt: number[];
  houses: number[][];
  inner: number[];
  outer: number[][];
  neutral: number;
  chits: number[];
  has_chosen: number[];
  programmes: number[];
  turn: number;
  open_parts: number[];
  tolls: number[][];
  moving: number;
  high_bid: number;
  high_bidder: number;
}
