/** Verbs that the log leaves out as long as they bring nothing. */
export const quiet = ["sell", "done", "place", "end", "stop"];
/** Cards are named after "draws 3 cards"; the one that ends the game deserves a sentence. */
export const isNamed = (verb: string, noun: string) => verb === "draw" && noun !== "game_end";
/** Whoever draws usually draws all they may. */
export const most = ["take"];
