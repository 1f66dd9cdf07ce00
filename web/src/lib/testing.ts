/** What tests of tables share: a socket whose other end is the test, and positions. */

import { vi } from "vitest";
import type { Position } from "./types";

/** A live connection, with the server's part played by the test. */
export class Line {
  static made: Line[] = [];
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  readyState = Line.OPEN;
  closed = false;
  /** Whether nothing that is said on it arrives. */
  isDead = false;
  readonly sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {
    Line.made.push(this);
  }
  static get last(): Line {
    return Line.made.at(-1)!;
  }
  close() {
    this.closed = true;
  }
  send(text: string) {
    this.sent.push(text);
    if (text.includes("beat") && !this.isDead) this.say({ type: "beat" });
  }
  /** The server says something. */
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

export const seats = [{ name: "Ada", yours: true, kind: "player", online: true }];

/** After event n, which was Ada's. */
export const at = (n: number) =>
  ({
    type: "position",
    n,
    at: n,
    version: n,
    seat: 0,
    seats,
    to_act: [0],
    legal: [],
    view: {},
    status: "running",
    chat: [],
    log: [[n, 0, 0]],
  }) as unknown as Position;

/** A server that shows one position, and whatever else the test gives it by the start of "METHOD /path". */
export class Server {
  readonly asked: string[] = [];
  /** What was sent along, in the order of the calls. */
  readonly bodies: unknown[] = [];
  readonly answers: Record<string, () => unknown> = {};
  isGone = false;
  constructor(public position: Position) {}

  fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const call = `${init.method ?? "GET"} ${url}`;
    this.asked.push(call);
    if (init.body) this.bodies.push(JSON.parse(init.body as string));
    const known = Object.keys(this.answers).findLast((start) => call.startsWith(start));
    const answer = known ? await this.answers[known]!() : this.plain(url);
    if (this.isGone) throw new TypeError("no network");
    return answer instanceof Response ? answer : Response.json(answer);
  };

  private plain(url: string): unknown {
    if (url.includes("/text/")) return "";
    return url.startsWith("/api/games/") ? { id: "bazaar", verbs: [] } : this.position;
  }
}

/** A house that answers whatever a test gives it, as long as globals are stubbed. */
export function served(): Server {
  const server = new Server(at(0));
  vi.stubGlobal("fetch", server.fetch);
  vi.stubGlobal("scrollTo", () => {});
  return server;
}

/** A call that is refused with a sentence. */
export const refused = () => Response.json({ error: "forbidden", message: "Only once." }, { status: 403 });
