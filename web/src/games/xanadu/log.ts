/** Verbs that the log leaves out as long as they bring nothing. */
export const quiet = ["sell", "done", "place", "end", "stop"];
/** Cards are named after "draws 3 cards", or after the first of a hand that is filled up after a sale; the one that ends
 * the game deserves a sentence. */
export const isNamed = (verb: string, noun: string, after: string) =>
  verb === "draw" && noun !== "game_end" && (after === "take" || after === "draw");
/** Whoever draws two cards and then one more has drawn three. */
export const summed = ["take"];
/** Whoever draws usually draws all they may. */
export const most = ["take"];
