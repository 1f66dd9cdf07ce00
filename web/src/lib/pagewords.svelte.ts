/** The words of pages that not everybody opens: they come with the first of those pages, not with the lobby. */

import { screen } from "./screen.svelte";
import type { Language } from "./types";
import { bundle, Words, type Arguments } from "./words";

export type Sources = Record<Language, () => Promise<{ default: string }>>;

export class PageWords {
  private words = $state.raw<Words | null>(null);

  constructor(private readonly sources: Sources) {}

  /** Load the words of the screen's language. */
  async load() {
    const language = screen.language;
    const source = (await this.sources[language]()).default;
    if (language === screen.language) this.words = new Words(language, [bundle(language, source), ...screen.bundles()]);
  }

  get isReady(): boolean {
    return this.words?.language === screen.language;
  }

  say(key: string, args: Arguments = {}): string {
    return (this.words ?? screen.words).say(key, args);
  }
}
