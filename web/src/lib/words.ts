/** Words: Project Fluent bundles of the screen and of a game, and the vocabulary in words. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { About, GameInfo, Language, Names } from "./types";

/** What every catalogue may hold: names of what has no word of its own. */
interface Named {
  names?: Record<string, Names>;
}

/** What a sentence about an event may speak of, if it is known. */
const ABOUT = ["owner", "place", "from", "cards", "sold", "then", "now", "toll", "price", "count"];

export type Arguments = Record<string, FluentVariable>;

/** One language: messages looked up in several bundles, the first that has the key wins. */
export class Words {
  /** Boards and log ask for the same again with every step. */
  private readonly nouns = new Map<string, string>();
  private readonly events = new Map<string, string>();

  constructor(
    readonly language: Language,
    private readonly bundles: FluentBundle[],
    private readonly game: GameInfo | null = null,
    /** Seats that are nouns (`seat-1`) are called by their players' names. */
    private readonly players: string[] = [],
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

  /** A bot's level; bots that have no word of ours are called as they call themselves. */
  level(name: string): string {
    return this.first([`level-${name}`], {}, name);
  }

  noun(verb: string, noun: string): string {
    const key = `${verb} ${noun}`;
    const known = this.nouns.get(key) ?? this.name(verb, noun);
    this.nouns.set(key, known);
    return known;
  }

  private name(verb: string, noun: string): string {
    if (noun === "") return "";
    const seat = /^seat-(\d+)$/.exec(noun);
    if (seat && this.players[Number(seat[1]) - 1]) return this.players[Number(seat[1]) - 1]!;
    const name = (this.game?.catalogue as Named | undefined)?.names?.[noun]?.[this.language];
    return this.first([`noun-${verb}-${noun}`, `noun-${noun}`], {}, this.slot(noun) ?? name ?? noun);
  }

  /** A place in front of a player, as on a chess board: `c2` is the second one of the third seat. */
  private slot(noun: string): string | null {
    const place = /^([a-f])(\d+)$/.exec(noun);
    if (!place || !this.has("noun-slot")) return null;
    const seat = place[1]!.charCodeAt(0) - "a".charCodeAt(0) + 1;
    return this.say("noun-slot", { who: this.noun("", `seat-${seat}`), number: Number(place[2]) });
  }

  /** What one can do, whatever with. */
  verb(verb: string): string {
    return this.first([`verb-${verb}`], this.arguments(verb, "…", {}), verb);
  }

  action(code: number, about: About = {}): string {
    const [verb, noun] = parts(this.game, code);
    return this.first([`verb-${verb}`], this.arguments(verb, noun, about), `${verb} ${noun}`.trim());
  }

  /** What happened, in words; `about` is what everybody learned of it besides. */
  event(who: string, told: number, about: About = {}): string {
    const key = JSON.stringify([told, who, about]);
    const known = this.events.get(key) ?? this.sentence(who, told, about);
    this.events.set(key, known);
    return known;
  }

  /** The same without the name and the full stop, to be said after others. */
  step(told: number, about: About = {}): string {
    return this.event("", told, about).replace(/^[:\s]+|\.$/g, "");
  }

  private sentence(who: string, told: number, about: About): string {
    const [verb, noun] = parts(this.game, told);
    const keys = told < 0 ? [`did-${verb}-hidden`, `did-${verb}`] : [`did-${verb}`];
    return this.first(keys, { who, ...this.arguments(verb, noun, about) }, `${who}: ${verb} ${noun}`.trim());
  }

  /** `$noun` in words, a number as a number so that it can be counted, `$id` for languages that inflect, and what else
   * is known; what is not is "none". */
  private arguments(verb: string, noun: string, about: About): Arguments {
    const words = this.noun(verb, noun);
    const digits = [...noun].join(" ");
    const isNumber = /^\d+$/.test(words) && !noun.startsWith("seat-"); // players may be called anything
    const args: Arguments = { noun: isNumber ? Number(words) : words, id: noun, digits, what: words };
    for (const key of ABOUT) args[key] ??= "none";
    return { ...args, ...this.named(about) };
  }

  /** Components by their names, several of the same counted; players by theirs. */
  named(about: About): Arguments {
    const args: Arguments = {};
    for (const [key, value] of Object.entries(about)) {
      if (key === "owner") args[key] = this.noun("", `seat-${value}`);
      else args[key] = typeof value === "number" ? value : this.list(value.split(" "));
    }
    return args;
  }

  private list(ids: string[]): string {
    const counts = new Map<string, number>();
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
    const names = [...counts].map(([id, n]) => (n > 1 ? `${n} × ${this.noun("", id)}` : this.noun("", id)));
    return names.join(", ");
  }

  /** What something was gained for: a word of the game with a component, or the component alone. */
  source(source: string): string {
    const [word = "", id = ""] = source.split(" ");
    const noun = this.noun("", id || word);
    return this.first([`for-${word}`, `source-${word}`], { noun: /^\d+$/.test(noun) ? Number(noun) : noun }, noun);
  }

  /** What speaks for an option or against it, as a part of a sentence. */
  merit(name: string, about: About): string {
    return this.first([`merit-${name}`], this.named(about), name);
  }

  /** What is asked. `owner` is the number of a player, who is called by name. */
  prompt(name: string, numbers: Record<string, number>): string {
    const named = "owner" in numbers ? { ...numbers, owner: this.noun("", `seat-${numbers.owner}`) } : numbers;
    return this.first([`ask-${name}`], named, name);
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

/** The code of an action by its text; -1 if the game has none, as with texts of older rules. */
export function codeOf(game: GameInfo | null, text: string): number {
  const [verb, ...rest] = text.split(" ");
  const entry = game?.verbs.find((one) => one.verb === verb);
  const at = entry?.nouns.indexOf(rest.join(" ")) ?? -1;
  return entry && at >= 0 ? entry.first + at : -1;
}

export function bundle(language: Language, source: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource(new FluentResource(source));
  return made;
}
