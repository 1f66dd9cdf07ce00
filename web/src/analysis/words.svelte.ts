/** The words of replay and analysis: they come with the first finished game that is looked at. */

import { PageWords } from "../lib/pagewords.svelte";

export const studyWords = new PageWords({
  en: () => import("./text/en.ftl?raw"),
  hu: () => import("./text/hu.ftl?raw"),
  ru: () => import("./text/ru.ftl?raw"),
});
