// What a seat sees. Made by tools/pieces.py from pieces.py; change that and run it again.
export interface Sight {
  round: number;
  start: number;
  face_up: number;
  scored: number[];
  top_back: number;
  paid: number[][];
  market: number[][];
  bids: number[];
  cost: number;
  paying: number;
  houses: number[][];
  stock: number[];
  coins: number[];
  supply: number;
  keys: number[];
  keys_left: number;
  known?: number[][];
  hand_size: number[];
  pile: number;
  discard: number[];
  goods: number[][];
  row: number[];
  goods_pile: number;
  bonus_held: number[];
  walled: number[];
  hand: number[][];
  bonus: number[][];
  bonus_seen: number[];
  letters: number[];
  [field: string]: unknown;
}
