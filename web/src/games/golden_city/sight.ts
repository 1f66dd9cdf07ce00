/** What a view of The Golden City holds, as far as it is drawn. */
export interface Sight {
  round: number;
  start: number;
  market: number[][];
  bids: number[];
  cost: number;
  row: number[];
  goods_pile: number;
  pile: number;
  face_up: number;
  top_back: number;
  scored: number[];
  paying: number;
  houses: number[][];
  hand: number[][];
  hand_size: number[];
  bonus: number[][];
  bonus_held: number[];
  keys: number[];
  coins: number[];
  letters: number[];
  stock: number[];
  goods: number[][];
}
