/** The words of the pages about players. */

import { PageWords } from "../lib/pagewords.svelte";
import { screen } from "../lib/screen.svelte";

export const pageWords = new PageWords({
  en: () => import("./text/en.ftl?raw"),
  hu: () => import("./text/hu.ftl?raw"),
  ru: () => import("./text/ru.ftl?raw"),
});

/** A day, and a moment, as they are written in the screen's language. */
export const day = (text: string) =>
  new Intl.DateTimeFormat(screen.language, { dateStyle: "medium" }).format(new Date(text));
export const moment = (text: string) =>
  new Intl.DateTimeFormat(screen.language, { dateStyle: "medium", timeStyle: "short" }).format(new Date(text));

/** What kind of decision it is that a game asks for; games of others speak for themselves. */
export function decision(prompt: string): string {
  const said = pageWords.say(`decision-${prompt}`);
  return said.startsWith("decision-") ? prompt : said;
}
