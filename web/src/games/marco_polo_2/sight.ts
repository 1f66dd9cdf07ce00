/** What a view of Marco Polo II holds, as far as it is drawn. */
export interface Sight {
  vp: number[];
  coin: number[];
  camel: number[];
  jade: number[];
  pepper: number[];
  silk: number[];
  gold: number[];
  round: number;
  first: number;
  next_first: number;
  blacks: number;
  open_dice: number[];
  candidates: number[];
  plus_one: number[];
  character: number[];
  goal: number[];
  dealt: number[][];
  has_kept: number[];
  /** By source and seat: points if the game ended now, as far as they are known. */
  estimate: number[][];
  posts: number[][];
  placed: number[];
  figures: number[][];
  seals: number[][];
  active: number[][];
  fresh: number[][];
  completed: number[];
  tiles: number[][];
  dice: number[][];
  dice_placed: number[][];
  markers: number[];
  outposts: number[];
  cards: number[];
  contracts: number[];
  taken: number;
  pile: number;
  deck: number;
  offers: number[];
  next_offers: number[];
}
