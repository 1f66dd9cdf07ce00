/** The words of the challenge of the day. */

import { PageWords } from "../lib/pagewords.svelte";

export const words = new PageWords({
  en: () => import("./text/en.ftl?raw"),
  hu: () => import("./text/hu.ftl?raw"),
  ru: () => import("./text/ru.ftl?raw"),
});
