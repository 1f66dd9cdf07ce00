/** What the browser keeps for a page that may stand in a frame: on another site, in a private window or with a full disk
 * it may refuse to keep anything, and then it is forgotten with the page. */

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
    return memory.get(key) ?? kept()?.getItem(key) ?? null;
  },
  setItem(key: string, value: string) {
    memory.set(key, value);
    try {
      const storage = kept();
      storage?.setItem(key, value);
      if (storage) memory.delete(key);
    } catch {
      // Full: the page remembers.
    }
  },
  removeItem(key: string) {
    kept()?.removeItem(key);
    memory.delete(key);
  },
};
