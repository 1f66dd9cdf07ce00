/** Words: Project Fluent bundles of the screen and of a game, and the vocabulary in words. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { GameInfo, Language } from "./types";

export type Arguments = Record<string, FluentVariable>;

/** One language: messages looked up in several bundles, the first that has the key wins. */
export class Words {
  constructor(
    readonly language: Language,
    private readonly bundles: FluentBundle[],
    private readonly game: GameInfo | null = null,
  ) {}

  has(key: string): boolean {
    return this.bundles.some((bundle) => bundle.hasMessage(key));
  }

  /** A message; its key when there is none, so that a gap is seen and nothing breaks. */
  say(key: string, args: Arguments = {}): string {
    for (const bundle of this.bundles) {
      const message = bundle.getMessage(key);
      if (message?.value) return bundle.formatPattern(message.value, args, []);
    }
    return key;
  }

  /** The first of several messages that exists. */
  private first(keys: string[], args: Arguments, otherwise: string): string {
    const key = keys.find((k) => this.has(k));
    return key ? this.say(key, args) : otherwise;
  }

  noun(verb: string, noun: string): string {
    if (noun === "") return "";
    const name = this.game?.catalogue?.names?.[noun]?.[this.language] as string | undefined;
    return this.first([`noun-${verb}-${noun}`, `noun-${noun}`], {}, name ?? noun);
  }

  action(code: number): string {
    const [verb, noun] = parts(this.game, code);
    return this.first([`verb-${verb}`], { noun: this.noun(verb, noun) }, `${verb} ${noun}`.trim());
  }

  event(who: string, told: number): string {
    const [verb, noun] = parts(this.game, told);
    const keys = told < 0 ? [`did-${verb}-hidden`, `did-${verb}`] : [`did-${verb}`];
    return this.first(keys, { who, noun: told < 0 ? "?" : this.noun(verb, noun) }, `${who}: ${verb} ${noun}`);
  }

  prompt(name: string, numbers: Record<string, number>): string {
    return this.first([`ask-${name}`], numbers, name);
  }
}

/** The verb and noun of an action code, or the verb alone of a hidden one. */
export function parts(game: GameInfo | null, code: number): [string, string] {
  if (!game) return ["", ""];
  if (code < 0) return [game.verbs[~code]?.verb ?? "", ""];
  for (const { verb, nouns, first } of game.verbs)
    if (code >= first && code < first + nouns.length) return [verb, nouns[code - first] ?? ""];
  return ["", ""];
}

export function bundle(language: Language, source: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource(new FluentResource(source));
  return made;
}
