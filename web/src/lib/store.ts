/** What the browser keeps for a page that may stand in a frame: on another site it may refuse to keep anything, and then
 * it is forgotten with the page. */

const memory = new Map<string, string>();

function kept(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

export const store = {
  getItem(key: string): string | null {
    const storage = kept();
    return storage ? storage.getItem(key) : (memory.get(key) ?? null);
  },
  setItem(key: string, value: string) {
    const storage = kept();
    if (storage) storage.setItem(key, value);
    else memory.set(key, value);
  },
  removeItem(key: string) {
    kept()?.removeItem(key);
    memory.delete(key);
  },
};
