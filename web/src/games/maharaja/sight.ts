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
  has_begun: number[];
  turn: number;
  open_parts: number[];
  mason_used: number;
  travelled: number;
  tolls: number[][];
  /** By city and road: whether a journey of the player in turn takes it. */
  ways: number[][];
  /** By city and seat: what such a journey pays; -1 where the traveller will choose. */
  dues: number[][];
  /** By city and seat: points, and what they would bring if the city were scored now. */
  presence: number[][];
  payouts: number[][];
  moving: number;
  high_bid: number;
  high_bidder: number;
  going: number;
}
