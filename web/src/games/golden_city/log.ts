/** Verbs that the log leaves out as long as they bring nothing. */
export const quiet = ["stop", "pay"];
