/** The lobby's socket: while it stands, open tables come and go by themselves; otherwise whoever looks asks for them. */

import { Pulse } from "../lib/pulse";
import { screen } from "../lib/screen.svelte";
import type { TableSummary } from "../lib/types";
import { after, concerns, type Message } from "./offers";

/** Milliseconds after which a page that nobody looks at gives its socket back. */
const HIDDEN = 30_000;
const FIRST = 1_000;
const LAST = 60_000;

export class Doorway {
  tables = $state.raw<TableSummary[]>([]);
  /** Whether the socket stands. */
  isLive = $state(false);
  private socket: WebSocket | null = null;
  private wait = FIRST;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isOpen = false;
  private readonly pulse = new Pulse(
    () => this.socket,
    () => this.lose(),
  );

  /** `onmine` is called when a table of one's own has changed. */
  constructor(private readonly onmine: () => void) {}

  open() {
    this.isOpen = true;
    document.addEventListener("visibilitychange", this.look);
    this.pulse.start();
    this.connect();
  }

  close() {
    this.isOpen = false;
    this.pulse.stop();
    document.removeEventListener("visibilitychange", this.look);
    this.hangUp();
  }

  /** Somebody else sits here now, or the network is back. */
  reconnect() {
    this.hangUp();
    this.wait = FIRST;
    this.connect();
  }

  private connect() {
    if (!this.isOpen || this.socket || document.hidden || screen.isStranger || !screen.session) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/lobby/live`);
    this.socket = socket;
    this.pulse.hear();
    socket.onmessage = (event) => {
      this.pulse.hear();
      this.hear(JSON.parse(event.data as string) as Message);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lose();
    };
  }

  private hear(message: Message) {
    if (message.type === "house") {
      screen.hear(message.said);
      return;
    }
    if (message.type !== "tables") return;
    this.isLive = true;
    this.wait = FIRST;
    const before = this.tables;
    this.tables = after(before, message);
    if (!message.whole && concerns(message, before, screen.session?.id ?? "")) this.onmine();
  }

  /** There is none: try again, each time a little later. */
  private lose() {
    this.hangUp();
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(2 * this.wait, LAST);
  }

  private look = () => {
    clearTimeout(this.timer);
    if (document.hidden) this.timer = setTimeout(() => this.hangUp(), HIDDEN);
    else this.connect();
  };

  /** A connection that is still being made is left alone until it stands: browsers complain otherwise. */
  private hangUp() {
    clearTimeout(this.timer);
    this.isLive = false;
    const old = this.socket;
    this.socket = null;
    if (!old) return;
    old.onmessage = null;
    if (old.readyState === WebSocket.CONNECTING) old.onopen = () => old.close();
    else old.close();
  }
}
