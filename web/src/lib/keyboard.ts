/** Keys as they are meant, whatever the keyboard. */

/** Whether a key is for a field: something is written there, or chosen from a list. */
export const inField = ({ target }: KeyboardEvent): boolean =>
  (target as Element).matches?.("input:not([type='range']), textarea, select") ?? false;

/** A key by its Latin sign: where a keyboard writes another alphabet, the one that stands there on most. */
export function latin({ key, code = "", shiftKey }: KeyboardEvent): string {
  const place = key.length === 1 && key > "~" ? /^Key([A-Z])$|^Bracket(Left|Right)$/.exec(code) : null;
  if (place) return place[1]?.toLowerCase() ?? (place[2] === "Left" ? "[" : "]");
  // With the capitals locked it is the same key.
  return key.length === 1 && !shiftKey ? key.toLowerCase() : key;
}

/** What programs that edit something have taught: Ctrl+Z takes back, Ctrl+Y or Ctrl+Shift+Z does it after all. */
export function plainKey(event: KeyboardEvent): string | null {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  const key = latin(event);
  // Some keyboards write brackets with Alt.
  if (altKey) return !ctrlKey && !metaKey && (key === "[" || key === "]") ? key : null;
  if (!ctrlKey && !metaKey) return key;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "r" : "u";
  return letter === "y" ? "r" : null;
}
