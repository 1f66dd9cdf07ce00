/** Whether a line on which nothing is heard is whole: a broken one may look so for minutes. */

/** Milliseconds of silence after which it is tried, and half of which it has to answer in. */
const BEAT = 10_000;

export class Pulse {
  private heard = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  /** `line` is the one that stands now, or is being made; `lose` gives it up. */
  constructor(
    private readonly line: () => WebSocket | null,
    private readonly lose: () => void,
  ) {}

  start() {
    this.timer = setInterval(this.beat, BEAT);
  }

  stop() {
    clearInterval(this.timer);
  }

  /** Something was heard, or the line is a new one. */
  hear() {
    this.heard = Date.now();
  }

  private beat = () => {
    const [line, heard] = [this.line(), this.heard];
    if (!line || document.hidden || Date.now() - heard < BEAT) return;
    if (line.readyState === WebSocket.OPEN) line.send('{"type":"beat"}');
    setTimeout(() => {
      if (this.line() === line && this.heard === heard) this.lose();
    }, BEAT / 2);
  };
}
