/** Verbs that the log leaves out as long as they bring nothing. */
export const quiet = ["sell", "done", "place", "end", "stop"];
/** Whoever draws usually draws all they may. */
export const most = ["take"];
