/** One table on the screen: its position, the live connection, and what a click means. It knows no rules: what can be
 * clicked is what the server lists as legal. */

import { api, ApiError } from "./api";
import { addition } from "./seed";
import { screen } from "./screen.svelte";
import { ring } from "./sound";
import type { Asks, GameInfo, Hint, LogEntry, Position, Seat } from "./types";
import { bundle, parts, Words } from "./words";

export interface Refusal {
  code: number;
  rule: string;
  text: string;
}

export interface Menu {
  noun: string;
  codes: number[];
  x: number;
  y: number;
}

/** Verbs that end one's turn. */
export const ENDING = ["stop", "end", "done", "pass"];

export class Table {
  position = $state.raw<Position | null>(null);
  game = $state.raw<GameInfo | null>(null);
  log = $state.raw<LogEntry[]>([]);
  words = $state.raw(screen.words);
  refusal = $state.raw<Refusal | null>(null);
  menu = $state.raw<Menu | null>(null);
  hints = $state.raw<Hint[] | null>(null);
  thinking = $state(false);
  error = $state("");
  connected = $state(true);
  /** The event shown when looking back; null is now. */
  looking = $state<number | null>(null);
  /** The noun under the pointer in log or buttons, to be lit on the board. */
  lit = $state("");
  rulebookAt = $state<string | null>(null);
  /** When the position came, by the browser's clock: clocks run from there. */
  taken = $state(0);
  /** The position just before my last action. */
  before = $state.raw<Position | null>(null);
  /** My actions that are on their way. */
  private sent = 0;
  /** What was done for me since my last action because nothing else was possible. */
  forced = $state.raw<number[]>([]);
  /** The hot-seat player who must take the screen before anything is shown. */
  curtain = $state<number | null>(null);

  private socket: WebSocket | null = null;
  private closed = false;
  private retry = 0;
  /** Positions that came while the last one was being drawn. */
  private waiting: Position[] = [];
  private drawing = false;
  private seatWanted: number | null;

  constructor(
    readonly id: string,
    seat: number | null = null,
  ) {
    this.seatWanted = seat;
  }

  // What the screen asks

  legal = $derived.by(() => new Set(this.position?.legal ?? []));
  /** Legal actions by noun. */
  byNoun = $derived.by(() => {
    const map = new Map<string, number[]>();
    for (const code of this.position?.legal ?? []) {
      const noun = parts(this.game, code)[1];
      map.set(noun, [...(map.get(noun) ?? []), code]);
    }
    return map;
  });
  me = $derived.by(() => this.position?.seat ?? -1);
  myTurn = $derived.by(
    () =>
      this.looking === null &&
      (this.position?.seats[this.me]?.yours ?? false) &&
      (this.position?.to_act.includes(this.me) ?? false),
  );
  /** The seats that are played at this screen. */
  mine = $derived.by(() => this.position?.seats.flatMap((seat, i) => (seat.yours ? [i] : [])) ?? []);
  isOver = $derived.by(() => this.position?.status === "over");
  /** Whether the final screen has been put aside to see the board. */
  hidesResult = $state(false);
  showsResult = $derived.by(
    () => this.isOver && this.position?.scores != null && this.looking === null && !this.hidesResult,
  );

  /** What the others have done since my last action, as "verb noun". */
  fresh = $derived.by(() => {
    const done = new Set<string>();
    for (const [, seat, told] of [...this.log].reverse()) {
      if (seat === this.me || this.me < 0) break;
      if (seat >= 0) done.add(this.parts(told).join(" "));
    }
    return done;
  });

  /** How much a number of a seat has changed since just before my last action; 0 where either is hidden. */
  gain(field: string, seat: number): number {
    const [then, now] = [this.before, this.position].map(
      (position) => (position?.view[field] as number[] | undefined)?.[seat],
    );
    return this.looking !== null || then === undefined || now === undefined || then < 0 || now < 0 ? 0 : now - then;
  }

  seatOf(index: number): Seat | null {
    return this.position?.seats[index] ?? null;
  }

  nameOf(index: number): string {
    return index < 0 ? "" : (this.seatOf(index)?.name ?? "");
  }

  parts(code: number): [string, string] {
    return parts(this.game, code);
  }

  /** The code of an action by verb and noun; -1 if there is none. */
  code(verb: string, noun: string): number {
    const entry = this.game?.verbs.find((v) => v.verb === verb);
    const at = entry?.nouns.indexOf(noun) ?? -1;
    return entry && at >= 0 ? entry.first + at : -1;
  }

  /** The legal actions with a noun, under some verbs only. */
  options(noun: string, verbs: string[] | null = null): number[] {
    const codes = this.looking === null ? (this.byNoun.get(noun) ?? []) : [];
    return verbs ? codes.filter((code) => verbs.includes(this.parts(code)[0])) : codes;
  }

  // Loading and live push

  /** Open at a moment, or take the seat that is kept for whoever has the key. */
  async open(at: number | null = null, key: string | null = null) {
    try {
      await this.load(at);
      if (key && this.me < 0) await this.ask("join", { key, addition: addition(this.id) });
      if (at !== null && this.position && at < this.position.n) this.looking = at;
      // Whoever opens a hot-seat table may be any of its players.
      else if (this.mine.length > 1)
        this.curtain = this.position?.to_act.find((seat) => this.mine.includes(seat)) ?? null;
      addEventListener("online", this.hurry);
      document.addEventListener("visibilitychange", this.hurry);
      document.addEventListener("visibilitychange", this.show);
      this.connect();
    } catch (error) {
      this.error = screen.explain(error);
    }
  }

  private query(extra: Record<string, string | number> = {}): string {
    const query = new URLSearchParams();
    if (this.seatWanted !== null) query.set("seat", String(this.seatWanted));
    for (const [key, value] of Object.entries(extra)) query.set(key, String(value));
    const text = query.toString();
    return text ? `?${text}` : "";
  }

  private async load(at: number | null) {
    const position = await api.get<Position>(`/api/tables/${this.id}${this.query(at === null ? {} : { n: at })}`);
    this.take(position);
    if (this.game) return;
    const facts = api.get<GameInfo>(`/api/games/${position.game}?edition=${position.edition}`);
    await this.speak(facts);
  }

  /** Load the game's words in the language of the screen, and the first time its facts. */
  async speak(facts: Promise<GameInfo> | GameInfo | null = this.game) {
    if (!this.position || !facts) return;
    const language = screen.language;
    const text = api.get<string>(`/api/games/${this.position.game}/text/${language}`);
    const game = await facts;
    const source = bundle(language, await text);
    const players = this.position.seats.map((seat) => seat.name);
    this.words = new Words(language, [source, ...screen.bundles()], game, players);
    this.game = game;
  }

  private take(position: Position) {
    const before = this.position;
    // The push of a later change may overtake the answer to a move.
    if (before && before.seat === position.seat && position.version < before.version) return;
    const kept = this.log.filter(([n]) => n < (position.log[0]?.[0] ?? position.n + 1) && n <= position.n);
    this.log = [...kept, ...position.log];
    this.noteForced(before, position);
    this.position = position;
    this.taken = Date.now();
    if (before && before.n !== position.n) {
      this.refusal = null;
      this.menu = null;
      this.hints = null;
    }
    if (
      before &&
      position.seat >= 0 &&
      !before.to_act.includes(position.seat) &&
      position.to_act.includes(position.seat)
    )
      ring();
    this.changeHands(position);
    const names = (seats: Seat[]) => seats.map((seat) => seat.name).join();
    if (before && names(before.seats) !== names(position.seats)) void this.speak();
  }

  /** Own events beyond those I sent were played for me: they were the only ones possible. */
  private noteForced(before: Position | null, position: Position) {
    if (!before || position.seat < 0 || before.seat !== position.seat) return;
    const own = position.log.filter(([n, seat]) => n > before.n && seat === position.seat).map(([, , told]) => told);
    const mine = Math.min(this.sent, own.length);
    this.sent -= mine;
    this.forced = [...this.forced, ...own.slice(mine)];
  }

  /** From here on changes are counted. */
  private mark(position: Position | null, sent = 0) {
    this.before = position;
    this.sent = sent;
    this.forced = [];
  }

  /** Hot-seat: when another player of this screen must act, the curtain falls. */
  private changeHands(position: Position) {
    if (this.looking !== null || position.to_act.length === 0) return;
    const next = position.to_act.find((seat) => this.mine.includes(seat));
    if (this.mine.length > 1 && next !== undefined && !position.to_act.includes(position.seat)) this.curtain = next;
  }

  async raiseCurtain() {
    if (this.curtain === null) return;
    this.seatWanted = this.curtain;
    this.log = [];
    this.mark(null);
    await this.load(null);
    this.curtain = null;
    this.reconnect();
  }

  private connect() {
    if (this.closed) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const since = this.position?.n ?? 0;
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/live${this.query({ since })}`);
    this.socket = socket;
    socket.onopen = () => {
      this.connected = true;
      this.retry = 0;
    };
    socket.onmessage = (message) => this.hear(JSON.parse(message.data as string));
    socket.onclose = () => {
      if (this.closed || this.socket !== socket) return;
      this.connected = false;
      this.retry = Math.min(this.retry + 1, 6);
      setTimeout(() => this.connect(), 250 * 2 ** this.retry);
    };
  }

  /** The network or the person is back: no need to wait any longer. */
  private hurry = () => {
    if (this.connected || this.closed || document.hidden) return;
    this.retry = 0;
    this.reconnect();
  };

  private reconnect() {
    this.hangUp();
    this.connect();
  }

  /** A connection that is still being made is left alone until it stands: browsers complain otherwise. */
  private hangUp() {
    const old = this.socket;
    this.socket = null;
    this.waiting = [];
    if (!old) return;
    old.onmessage = null;
    if (old.readyState === WebSocket.CONNECTING) old.onopen = () => old.close();
    else old.close();
  }

  private hear(
    message: { type: string } & Partial<Position> & { online?: boolean[]; message?: Position["chat"][number] },
  ) {
    if (!this.position) return;
    if (message.type === "position") {
      this.waiting.push(message as unknown as Position);
      if (!this.drawing || document.hidden) this.show();
      return;
    }
    this.show();
    const position = this.position;
    if (message.type === "chat" && message.message) {
      this.position = { ...position, chat: [...position.chat, message.message] };
    } else if (message.type === "presence" && message.online) {
      const online = message.online;
      this.position = { ...position, seats: position.seats.map((s, i) => ({ ...s, online: online[i] ?? s.online })) };
    }
  }

  /** Show what has come. While that is drawn the next ones wait: however fast bots play, once a frame is enough. A
   * hidden page draws no frames, but it has a title. */
  private show = () => {
    if (!this.waiting.length) return;
    for (const position of this.waiting)
      if (this.looking === null) this.take(position);
      else this.position = { ...this.position!, n: position.n };
    this.waiting = [];
    this.drawing = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        this.drawing = false;
        this.show();
      }),
    );
  };

  close() {
    this.closed = true;
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    document.removeEventListener("visibilitychange", this.show);
    this.hangUp();
  }

  // What a click means

  /** A thing on the screen was clicked: do what it offers, ask which, or say why nothing. */
  async tap(noun: string, verbs: string[], event?: MouseEvent | KeyboardEvent) {
    const codes = this.options(noun, verbs);
    if (codes.length === 1 && codes[0] !== undefined) return this.act([codes[0]]);
    if (codes.length > 1) {
      const box = (event?.target as Element | undefined)?.getBoundingClientRect();
      this.menu = {
        noun,
        codes,
        x: box ? box.x + box.width / 2 : innerWidth / 2,
        y: box ? box.bottom : innerHeight / 2,
      };
      return;
    }
    const verb = verbs[0];
    if (verb !== undefined && this.me >= 0 && this.looking === null) await this.whyNot(this.code(verb, noun));
  }

  /** Some would rather be asked once more before a turn is over. */
  private needsConfirmation(actions: number[]): boolean {
    const last = actions.at(-1);
    if (!screen.confirmTurn || last === undefined || !ENDING.includes(this.parts(last)[0])) return false;
    if (this.menu?.codes[0] === last) return false;
    this.menu = { noun: "", codes: [last], x: innerWidth / 2, y: innerHeight / 2 };
    return true;
  }

  async act(actions: number[]) {
    const position = this.position;
    if (!position || this.thinking || this.needsConfirmation(actions)) return;
    this.menu = null;
    this.refusal = null;
    this.thinking = true;
    this.mark(position, actions.length);
    try {
      const body = { expected_n: position.n, actions, seat: position.seat };
      this.take(await api.post<Position>(`/api/tables/${this.id}/moves`, body));
    } catch (error) {
      this.sent = 0;
      if (error instanceof ApiError && error.status === 409) await this.load(null);
      else if (error instanceof ApiError && error.rule) await this.explain(actions, error.rule);
      else screen.notice = screen.explain(error);
    }
    this.thinking = false;
  }

  /** Of several steps sent together the last one was refused, in a position that only the server has seen. */
  private async explain(actions: number[], rule: string) {
    if (actions.length === 1) return this.whyNot(actions[0]!);
    const book = await api.rulebook(this.game!.id, screen.language);
    this.refusal = { code: actions.at(-1)!, rule, text: book.rules[rule] ?? "" };
  }

  async whyNot(code: number) {
    if (code < 0) return;
    try {
      const path = `/api/tables/${this.id}/why${this.query({ action: code, seat: this.me, language: screen.language })}`;
      const answer = await api.get<{ rule: string | null; text: string }>(path);
      this.refusal = answer.rule ? { code, rule: answer.rule, text: answer.text } : null;
    } catch (error) {
      screen.notice = screen.explain(error);
    }
  }

  /** Any other call of the table. */
  async ask<What extends keyof Asks>(what: What, body: Asks[What]) {
    const seat = this.me;
    try {
      const answer = await api.post<Position | null>(`/api/tables/${this.id}/${what}`, body);
      if (answer && typeof answer === "object" && "view" in answer) {
        this.log = this.log.filter(([n]) => n <= answer.n);
        if (answer.n < (this.position?.n ?? 0)) this.mark(null);
        this.take(answer);
        // Who has sat down sees with other eyes from now on.
        if (answer.seat !== seat && this.socket) this.reconnect();
      }
    } catch (error) {
      screen.notice = screen.explain(error);
    }
  }

  /** Where my turn began: before the last unbroken run of my own events. */
  turnStart = $derived.by(() => {
    let start: number | null = null;
    for (const [n, seat] of [...this.log].reverse()) {
      if (seat !== this.me) break;
      start = n - 1;
    }
    return start;
  });

  async hint() {
    this.thinking = true;
    try {
      const answer = await api.get<{ options: Hint[] }>(`/api/tables/${this.id}/hint${this.query({ seat: this.me })}`);
      this.hints = answer.options;
    } catch (error) {
      screen.notice = screen.explain(error);
    }
    this.thinking = false;
  }

  // Looking back

  /** An earlier position, as it was before this player's eyes. */
  async glance(n: number): Promise<Position> {
    return api.get<Position>(`/api/tables/${this.id}${this.query({ n })}`);
  }

  async lookAt(n: number | null) {
    const newest = this.position?.n ?? 0;
    const wanted = n === null || n >= newest ? null : Math.max(0, n);
    this.looking = wanted;
    this.menu = null;
    this.refusal = null;
    try {
      const position = await api.get<Position>(
        `/api/tables/${this.id}${this.query(wanted === null ? {} : { n: wanted })}`,
      );
      if (this.looking === wanted) {
        this.position = position;
        this.log = position.log;
      }
    } catch (error) {
      screen.notice = screen.explain(error);
    }
  }
}
