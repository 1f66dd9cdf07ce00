/** The words of the pages about players: they come with the first of those pages, not with the lobby. */

import { screen } from "../lib/screen.svelte";
import type { Language } from "../lib/types";
import { bundle, Words, type Arguments } from "../lib/words";

const sources: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("./text/en.ftl?raw"),
  hu: () => import("./text/hu.ftl?raw"),
  ru: () => import("./text/ru.ftl?raw"),
};

class PageWords {
  private words = $state.raw<Words | null>(null);

  /** Load the words of the screen's language. */
  async load() {
    const language = screen.language;
    const source = (await sources[language]()).default;
    if (language === screen.language) this.words = new Words(language, [bundle(language, source), ...screen.bundles()]);
  }

  get isReady(): boolean {
    return this.words?.language === screen.language;
  }

  say(key: string, args: Arguments = {}): string {
    return (this.words ?? screen.words).say(key, args);
  }
}

export const pageWords = new PageWords();

/** A day, and a moment, as they are written in the screen's language. */
export const day = (text: string) =>
  new Intl.DateTimeFormat(screen.language, { dateStyle: "medium" }).format(new Date(text));
export const moment = (text: string) =>
  new Intl.DateTimeFormat(screen.language, { dateStyle: "medium", timeStyle: "short" }).format(new Date(text));
