/** The line between a table and the server: what is asked, and what is pushed. It draws nothing and knows no clicks. */

import { inTurn } from "./advice";
import { api, ApiError } from "./api";
import { Pulse } from "./pulse";
import { changed, type Answer, type Message } from "./pushes";
import { screen } from "./screen.svelte";
import { met, said } from "./seats";
import type { Table } from "./table.svelte";
import type { Advice, Asks, GameInfo, Position } from "./types";
import type { Move } from "./unsent.svelte";

/** Why an action cannot be done. */
export interface Why {
  rule: string | null;
  text: string;
  reason: string;
}

/** Where tables are asked. */
export const TABLES = "/api/tables";

/** A move that was said on the socket, and who waits for what becomes of it. */
interface Said {
  n: number;
  answer: (answer: Answer | null) => void;
}

/** How long a decision of somebody else is looked at, in milliseconds. Where a clock runs nobody waits long. */
function beat(position: Position, more: number): number {
  const wished = { off: 0, fast: 1000, slow: 2000 }[screen.speed];
  return position.clock?.kind === "live" ? Math.min(wished, 2000 / (more + 1)) : wished;
}

export class Connection {
  /** Whether the push stands. */
  connected = $state(true);
  private socket: WebSocket | null = null;
  private closed = false;
  private retry = 0;
  private readonly pulse = new Pulse(
    () => this.socket,
    () => this.lose(),
  );
  /** Positions that came while an earlier one is looked at. */
  private waiting = $state.raw<Position[]>([]);
  /** Whether others' moves are still to be shown. */
  isBehind = $derived.by(() => this.waiting.some((one) => one.n > (this.table.position?.n ?? 0)));
  private pause: ReturnType<typeof setTimeout> | undefined;
  private frame = 0;
  private drawing = false;
  /** The last position that was pushed: changes build on it, whatever else has been answered meanwhile. */
  private base: Position | null = null;
  /** Moves that were said and not answered yet, by their number. */
  private said = new Map<number, Said>();
  private count = 0;

  constructor(
    private readonly table: Table,
    /** The seat whose eyes are wanted; null leaves it to the server. */
    private seat: number | null,
    private readonly home = TABLES,
  ) {}

  // Calls

  private path(what = "", query: Record<string, string | number> = {}): string {
    const wanted = new URLSearchParams();
    if (this.seat !== null) wanted.set("seat", String(this.seat));
    for (const [key, value] of Object.entries(query)) wanted.set(key, String(value));
    const text = wanted.toString();
    return `${this.home}/${this.table.id}${what}${text ? `?${text}` : ""}`;
  }

  /** The position now, or as it was after event n before this player's eyes. */
  position(n: number | null = null): Promise<Position> {
    return api.get<Position>(this.path("", n === null ? {} : { n }));
  }

  facts(position: Position): Promise<GameInfo> {
    return api.get<GameInfo>(`/api/games/${position.game}?edition=${position.edition}`);
  }

  /** A move, on the socket where it stands and has the eyes of the seat; its push comes before the answer. */
  async move({ n, seat, actions }: Move): Promise<Position> {
    const move = { expected_n: n, actions, seat };
    if (this.socket?.readyState !== WebSocket.OPEN || this.base?.seat !== seat) return this.ask("moves", move);
    const id = ++this.count;
    const answered = new Promise<Answer | null>((resolve) => this.said.set(id, { n, answer: resolve }));
    this.socket.send(JSON.stringify({ type: "move", id, language: api.language, ...move }));
    const answer = await answered;
    if (!answer) throw new ApiError(0, "", "offline");
    if (answer.type === "done") return this.base ?? this.position();
    const { error, message, rule } = answer.problem;
    if (answer.status === 401) api.onStranger("/api/tables");
    throw new ApiError(answer.status, message, error, rule ?? null, answer.problem);
  }

  ask<What extends keyof Asks>(what: What, body: Asks[What]): Promise<Position> {
    return api.post<Position>(`/api/tables/${this.table.id}/${what}`, body);
  }

  why(action: number): Promise<Why> {
    return api.get<Why>(this.path("/why", { action, seat: this.table.me, language: screen.language }));
  }

  async hint(): Promise<Advice> {
    return inTurn(() => api.get<Advice>(this.path("/hint", { seat: this.table.me })));
  }

  // Push

  /** Take the place of another player of this screen: from now on their eyes are wanted. */
  sitAt(seat: number) {
    this.seat = seat;
  }

  /** Keep a connection from now on. */
  open() {
    // Whoever has gone on while the table was loaded wants none.
    if (this.closed) return;
    addEventListener("online", this.hurry);
    addEventListener("offline", this.lose);
    document.addEventListener("visibilitychange", this.hurry);
    document.addEventListener("visibilitychange", this.skip);
    this.pulse.start();
    this.connect();
  }

  close() {
    this.closed = true;
    this.pulse.stop();
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.lose);
    document.removeEventListener("visibilitychange", this.hurry);
    document.removeEventListener("visibilitychange", this.skip);
    this.hangUp();
  }

  /** Other eyes, or the network is back. */
  reconnect() {
    if (!this.socket) return;
    this.hangUp();
    this.connect();
  }

  private connect() {
    if (this.closed || screen.isStranger) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    // While there was no connection something may have been taken back: then the log that is known is another one.
    const since = this.connected ? (this.table.position?.n ?? 0) : 0;
    const socket = new WebSocket(`${scheme}://${location.host}${this.path("/live", { since })}`);
    this.socket = socket;
    this.pulse.hear();
    socket.onopen = () => {
      this.connected = true;
      this.retry = 0;
    };
    socket.onmessage = (message) => {
      this.pulse.hear();
      this.hear(JSON.parse(message.data as string) as Message);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lose();
    };
  }

  /** There is no connection: say so, and try again, each time a little later. */
  private lose = () => {
    if (this.closed || screen.isStranger) return;
    this.hangUp();
    this.connected = false;
    this.retry = Math.min(this.retry + 1, 6);
    // A refused socket does not say why; a call does, and a stranger is told so.
    if (this.retry === 2) void this.position().catch(() => undefined);
    setTimeout(
      () => {
        if (!this.socket) this.connect();
      },
      250 * 2 ** this.retry,
    );
  };

  /** The network or the person is back: no need to wait any longer. */
  private hurry = () => {
    if (this.connected || this.closed || document.hidden) return;
    this.retry = 0;
    this.hangUp();
    this.connect();
  };

  /** A connection that is still being made is left alone until it stands: browsers complain otherwise. */
  private hangUp() {
    const old = this.socket;
    this.socket = null;
    this.waiting = [];
    this.base = null;
    for (const { answer } of this.said.values()) answer(null);
    this.said.clear();
    this.wake();
    if (!old) return;
    old.onmessage = null;
    if (old.readyState === WebSocket.CONNECTING) old.onopen = () => old.close();
    else old.close();
  }

  private hear(message: Message) {
    if (message.type === "done" || message.type === "refused") {
      this.settle(message.id ?? 0, message);
      return;
    }
    if (message.type === "position" || message.type === "change") {
      this.base = message.type === "change" ? changed(this.base, message) : message;
      // A number is missing: the whole position is asked for, and until it comes changes mean nothing.
      if (!this.base) this.socket?.send(JSON.stringify({ type: "look", since: 0 }));
      else this.queue(this.base);
      return;
    }
    if (message.type === "house") screen.hear(message.said);
    if (message.type === "house" || message.type === "beat") return;
    const change = message.type === "chat" ? said(message.message) : met(message.online, message.vote_in);
    this.table.amend(change);
    this.waiting = this.waiting.map(change);
  }

  private queue(position: Position) {
    this.waiting = [...this.waiting, position];
    const isMine = this.accepts(position);
    if (document.hidden) this.skip();
    else if (!isMine && !this.drawing) this.show();
  }

  /** Whether a position is what a move of mine has led to: it is shown at once, and nobody waits for the word that the
   * move was accepted. */
  private accepts(position: Position): boolean {
    const isIn = ({ n: since }: Said) => position.log.some(([n, seat]) => n > since && seat === position.seat);
    const [id, said] = [...this.said].find(([, one]) => isIn(one)) ?? [0];
    if (!said) return false;
    this.answered(position, said.n);
    this.settle(id, { type: "done", id, version: position.version });
    return !this.waiting.includes(position);
  }

  private settle(id: number, answer: Answer) {
    this.said.get(id)?.answer(answer);
    this.said.delete(id);
  }

  /** Show the next position that has come. While it is looked at the others wait: a decision of somebody else for as
   * long as the reader wishes, anything else for a frame. */
  private show = () => {
    const [next, ...more] = this.waiting;
    if (!next) return;
    this.waiting = more;
    this.dwell(this.table.hear(next) * beat(next, more.length));
  };

  /** A move made after event n was answered: what it led to is shown at once, unless it has been already; what others
   * did then waits its turn. */
  answered(position: Position, n: number) {
    if ((this.table.position?.n ?? 0) > n) return;
    const at = this.waiting.findIndex((one) => one.n > n);
    const mine = this.waiting[at] ?? position;
    this.waiting = this.waiting.slice(at + 1);
    this.wake();
    this.dwell(this.table.hear(mine) * beat(mine, this.waiting.length));
  }

  /** Look at what is shown for a while, counted from when it is drawn; then go on. */
  private dwell(pause: number) {
    this.drawing = true;
    const go = () => {
      this.drawing = false;
      this.show();
    };
    this.frame = requestAnimationFrame(() => (this.pause = setTimeout(go, pause)));
  }

  private wake() {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.pause);
    this.drawing = false;
  }

  /** Show everything that has come at once. A hidden page draws nothing, but it has a title. */
  skip = () => {
    this.wake();
    const all = this.waiting;
    this.waiting = [];
    for (const position of all) this.table.hear(position);
  };
}
