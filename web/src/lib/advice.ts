/** Advice is given to one person about one thing at a time: whoever asks for more waits until it has been. */

let last: Promise<unknown> = Promise.resolve();

export function inTurn<T>(ask: () => Promise<T>): Promise<T> {
  const mine = last.then(ask);
  last = mine.catch(() => undefined);
  return mine;
}
