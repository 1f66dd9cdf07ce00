/** The boards: a game is drawn by `games/<id>/Board.svelte`, or by the generic screen until it has one. */

import type { Component } from "svelte";
import type { Table } from "../lib/table.svelte";
import type { Sign } from "../parts/Glyph.svelte";

/** The first two lines of the card that stays: what one plays for, and what this round is about. */
export interface Card {
  aim: string;
  round: string;
}

export interface Drawing {
  /** The whole board, sized to its box. */
  default: Component<{ table: Table }>;
  /** Verbs whose actions the board offers by itself; the others become buttons. */
  drawn: string[];
  /** The numbers of a player that are worth telling when they change: view field -> sign. */
  purse?: Record<string, string>;
  sign?: Component<Sign>;
  /** Verbs that the log leaves out as long as they bring nothing. */
  quiet?: string[];
  /** What nature does that is only named after the step that announced it, as the cards that one draws. */
  isNamed?: (verb: string, noun: string, after: string) => boolean;
  /** Verbs of amounts that the log adds up where they follow each other. */
  summed?: string[];
  /** Verbs of amounts of which people usually want the most: the largest is offered first. */
  most?: string[];
  /** What belongs under the buttons. */
  extra?: Component<{ table: Table }>;
  card?: (table: Table) => Card;
  /** What happened to me that the question alone does not say. */
  news?: (table: Table) => string;
}

interface Panel {
  default: Component<{ table: Table; seat: number }>;
}

const boards = import.meta.glob<Drawing>("./*/Board.svelte");
const panels = import.meta.glob<Panel>("./*/Panel.svelte");

export function loadBoard(id: string): Promise<Drawing> {
  return (boards[`./${id}/Board.svelte`] ?? boards["./generic/Board.svelte"]!)();
}

/** What a player has in front, inside the player's panel. */
export async function loadPanel(id: string): Promise<Panel["default"] | null> {
  return (await panels[`./${id}/Panel.svelte`]?.())?.default ?? null;
}
