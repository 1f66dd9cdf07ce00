/** The guide of a first game: which step the learner is in, what it lets them do, and what it says. How far the learner
 * has come is read from the game by the server; what they have only looked at is kept in this browser. */

import { api } from "../lib/api";
import { screen } from "../lib/screen.svelte";
import { store } from "../lib/store";
import type { Table, Usher } from "../lib/table.svelte";
import type { GuideInfo, Value } from "../lib/types";
import { bundle, codeOf, Words, type Arguments } from "../lib/words";
import { current, isLike, isLook, open, type Step } from "./steps";

export class Guide implements Usher {
  private steps = $state.raw<Step[]>([]);
  private words = $state.raw<Words | null>(null);
  private language = "";
  private looked = $state.raw(new Set<string>());
  /** Whether the learner plays without it for now. */
  isOff = $state(false);
  /** What is answered to an action that is not the step's. */
  answer = $state("");

  constructor(readonly table: Table) {
    const kept = JSON.parse(store.getItem(this.key) ?? "[]") as string[];
    this.looked = new Set(kept);
    this.isOff = kept.includes("");
  }

  private get key(): string {
    return `guide-${this.table.id}`;
  }

  private keep() {
    store.setItem(this.key, JSON.stringify([...this.looked, ...(this.isOff ? [""] : [])]));
  }

  /** Load steps and sentences, again when another language is wanted. */
  async load() {
    const language = screen.language;
    if (language === this.language) return;
    this.language = language;
    const path = `/api/games/${this.table.position!.game}/guide?language=${language}`;
    const told = await api.get<GuideInfo>(path).catch((error: unknown) => {
      if (this.language === language) this.language = "";
      throw error;
    });
    if (this.language !== language) return;
    this.steps = told.steps;
    this.words = new Words(language, [bundle(language, told.text), ...screen.bundles()]);
  }

  get isReady(): boolean {
    return this.words !== null && this.table.position?.guide !== undefined;
  }

  get count(): number {
    return this.steps.length;
  }

  private progress = $derived.by(() => this.table.position?.guide ?? null);
  /** The number of the step that is shown; after the last one, their count. */
  index = $derived.by(() =>
    this.progress && this.count > 0 ? current(this.steps, this.progress.step, this.looked) : this.count,
  );
  step = $derived.by(() => this.steps[this.index] ?? null);
  isLook = $derived.by(() => this.step !== null && isLook(this.step));
  /** Whether it is over, or put aside. */
  isSilent = $derived.by(() => this.isOff || !this.isReady || this.step === null || this.table.looking !== null);
  /** Whether others are still moving: what was learned last is told meanwhile. */
  isWaiting = $derived.by(() => !this.table.isOver && (!this.table.myTurn || this.table.connection.isBehind));
  /** Which action is wanted next; "" where any is. */
  private wanted = $derived.by(() =>
    this.step?.until ? this.step.only : (this.step?.moves[this.progress?.part ?? 0] ?? ""),
  );
  /** The learner has left the path, or the game has: then nothing is forbidden any more. */
  isLost = $derived.by(() => {
    if (this.isSilent || this.isWaiting || this.isLook) return false;
    const legal = this.table.position!.legal;
    return (this.progress?.strayed ?? false) || !legal.some((code) => isLike(this.text(code), this.wanted));
  });

  /** Whether some of the step's moves are made. */
  private hasBegun = $derived.by(() => this.progress?.step === this.index && this.progress.part > 0);
  /** What the step speaks of; of several moves, those that are still to be made; of free choices, those that there are. */
  at = $derived.by(() => {
    const all = this.step?.at ?? [];
    if (this.step?.until) return open(all, (name) => this.table.legal.has(codeOf(this.table.game, name)));
    const made = this.progress?.step === this.index ? this.progress.part : 0;
    return all.slice(Math.min(made, all.length - 1));
  });

  private text(code: number): string {
    return this.table.parts(code).join(" ").trim();
  }

  // What it lets the learner do

  /** What the step wants is lit; so are named mistakes, for whoever shall look for the right one. */
  offers(code: number): boolean {
    if (this.isSilent || this.isLost) return true;
    if (this.isLook) return false;
    return this.wants(code) || Object.keys(this.step!.wrong).includes(this.text(code));
  }

  private wants(code: number): boolean {
    return !this.isLook && isLike(this.text(code), this.wanted);
  }

  /** What is really sent for some actions; null if they are not the step's, which is answered with a sentence. */
  send(actions: number[]): number[] | null {
    this.answer = "";
    const [first] = actions;
    if (this.isSilent || this.isLost || first === undefined) return actions;
    if (!this.wants(first)) {
      this.refuse(first);
      return null;
    }
    const { moves, along } = this.step!;
    const isLast = along > 0 && (this.progress?.part ?? 0) === moves.length - along - 1;
    return isLast ? [...actions, ...moves.slice(-along).map((move) => codeOf(this.table.game, move))] : actions;
  }

  /** Answer an action that would be legal but is not the step's; false if that is not so. */
  refuse(code: number): boolean {
    if (this.isSilent || this.isLost || !this.table.position?.legal.includes(code)) return false;
    const step = this.step!;
    const known = Object.entries(step.wrong).find(([pattern]) => isLike(this.text(code), pattern));
    if (known) this.answer = this.say(`${step.name}-${known[1]}`);
    else if (this.isLook)
      this.answer = screen.words.say("guide-read-first", { button: screen.words.say(this.onwards) });
    else this.answer = screen.words.say("guide-first", { action: this.table.action(this.advised[0]!) });
    return true;
  }

  /** What the button says that goes on from what is only read. */
  onwards = $derived.by(() => (this.index === this.count - 1 ? "guide-play-on" : "guide-next"));

  /** The actions that the step wants, best first. */
  advised = $derived.by(() => {
    const legal = this.table.position?.legal ?? [];
    const wanted = this.wanted.split("|").map((one) => one.trim());
    return wanted.flatMap((one) => legal.filter((code) => isLike(this.text(code), one)));
  });

  // What it says

  private say(key: string): string {
    const view = (this.table.position?.view ?? {}) as Record<string, Value>;
    const args: Arguments = {};
    for (const [field, value] of Object.entries(view)) {
      const mine = Array.isArray(value) ? value[Math.max(0, this.table.me)] : value;
      if (typeof mine === "number") args[field] = mine;
    }
    this.table.position?.seats.forEach((seat, i) => (args[`p${i}`] = seat.name));
    return this.words?.say(key, args) ?? "";
  }

  get bubble(): string {
    if (!this.step) return "";
    const part = this.progress?.step === this.index ? this.progress.part : 0;
    const later = `${this.step.name}-${part + 1}`;
    return this.say(this.words?.has(later) ? later : this.step.name);
  }

  /** What has come of the last step: by what was chosen, where that has its own sentence. */
  get outcome(): string {
    const done = this.steps.slice(0, this.index).findLastIndex((step) => !isLook(step));
    if (done < 0 || (!this.isWaiting && (done !== this.index - 1 || this.hasBegun))) return "";
    const then = `${this.steps[done]!.name}-then`;
    const chosen = `${then}-${this.progress?.last.split(/[ +]/).slice(1).join("-")}`;
    const key = [chosen, then].find((one) => this.words?.has(one));
    return key ? this.say(key) : "";
  }

  // What the learner does with it

  goOn() {
    if (!this.step) return;
    this.answer = "";
    this.looked = new Set([...this.looked, this.step.name]);
    this.keep();
    if (this.index >= this.count) store.setItem(`learned-${this.table.position!.game}`, "yes");
  }

  /** Do what the step wants. */
  show() {
    const [best] = this.advised;
    if (best !== undefined) void this.table.gestures.act([best]);
  }

  turn(on: boolean) {
    this.isOff = !on;
    this.answer = "";
    this.keep();
  }
}
