// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { forgetLooks, moveIn, sharedRecord, subscribe, subscribed, unsubscribe } from "./resident";
import { route } from "./route.svelte";

/** A browser with a service worker, and what is done with it. */
function browser(more: object = {}) {
  const made = {
    endpoint: "https://push.example/1",
    unsubscribe: vi.fn(async () => true),
    toJSON: () => ({ endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } }),
  };
  const pushManager = { subscribe: vi.fn(async (_: object) => made), getSubscription: vi.fn(async () => made) };
  const registration = { pushManager };
  const worker = {
    ready: Promise.resolve(registration),
    register: vi.fn(async () => registration),
    getRegistration: vi.fn(async (): Promise<typeof registration | undefined> => registration),
    addEventListener: vi.fn((_: string, __: (event: { data: object }) => void) => undefined),
    ...more,
  };
  Object.defineProperty(navigator, "serviceWorker", { value: worker, configurable: true });
  vi.stubGlobal("PushManager", class {});
  return { worker, pushManager, made };
}

/** What browsers keep of answers, by the name of the shelf. */
function shelves(kept: Record<string, Record<string, string>>) {
  vi.stubGlobal("caches", {
    delete: vi.fn(async (name: string) => delete kept[name]),
    open: async (name: string) => ({
      match: async (path: string) => (kept[name]?.[path] === undefined ? undefined : new Response(kept[name][path])),
      delete: async (path: string) => delete kept[name]?.[path],
    }),
  });
  return kept;
}

beforeEach(() => vi.stubGlobal("scrollTo", () => {}));
afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe("the worker that stays", () => {
  test("moves in where the table is built, and leads to what a notice is about", () => {
    vi.stubEnv("PROD", true);
    const { worker } = browser();
    moveIn();
    expect(worker.register).toHaveBeenCalledWith("/sw.js");
    const [kind, listen] = worker.addEventListener.mock.calls[0]!;
    expect(kind).toBe("message");
    listen({ data: { open: "/table/t" } });
    expect(route.path).toBe("/table/t");
    listen({ data: {} });
    expect(route.path).toBe("/table/t");
  });

  test("does not move in while one develops, nor where browsers have none", () => {
    vi.stubEnv("PROD", false);
    const { worker } = browser();
    moveIn();
    expect(worker.register).not.toHaveBeenCalled();
    vi.stubEnv("PROD", true);
    Reflect.deleteProperty(navigator, "serviceWorker");
    expect(() => moveIn()).not.toThrow();
  });

  test("is done without where it is refused", async () => {
    vi.stubEnv("PROD", true);
    const { worker } = browser({ register: vi.fn(() => Promise.reject(new DOMException("insecure"))) });
    moveIn();
    await Promise.resolve();
    expect(worker.register).toHaveBeenCalledOnce();
  });
});

describe("notices", () => {
  const KEY = "-_8AAQ"; // base64 for the web: 251, 255, 0, 1

  test("are asked for with the key of the house, and the house learns where to send them", async () => {
    const { pushManager } = browser();
    vi.stubGlobal("Notification", { requestPermission: async () => "granted" });
    expect(await subscribe(KEY)).toEqual({ endpoint: "https://push.example/1", p256dh: "p", auth: "a" });
    expect(pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: Uint8Array.from([251, 255, 0, 1]),
    });
  });

  test.each(["denied", "default"])("are not sent to who answers %s", async (answer) => {
    const { pushManager } = browser();
    vi.stubGlobal("Notification", { requestPermission: async () => answer });
    await expect(subscribe(KEY)).rejects.toThrow("denied");
    expect(pushManager.subscribe).not.toHaveBeenCalled();
  });

  test("are taken no more, and the house forgets the address, if there was one", async () => {
    const { pushManager, made } = browser();
    expect(await unsubscribe()).toBe("https://push.example/1");
    expect(made.unsubscribe).toHaveBeenCalledOnce();
    pushManager.getSubscription.mockResolvedValue(null as never);
    expect(await unsubscribe()).toBeNull();
  });

  test("are taken here, or not, or cannot be", async () => {
    const { worker, pushManager } = browser();
    expect(await subscribed()).toBe(true);
    pushManager.getSubscription.mockResolvedValue(null as never);
    expect(await subscribed()).toBe(false);
    worker.getRegistration.mockResolvedValue(undefined);
    expect(await subscribed()).toBeNull();
    Reflect.deleteProperty(navigator, "serviceWorker");
    expect(await subscribed()).toBeNull();
  });
});

describe("what the browser keeps of answers", () => {
  test("is forgotten when somebody else may come, and nothing else is", async () => {
    const kept = shelves({ "serai-looked-at-1": { "/": "x" }, "serai-shell-1": { "/": "y" } });
    await forgetLooks();
    expect(Object.keys(kept)).toEqual(["serai-shell-1"]);
    vi.unstubAllGlobals();
    await expect(forgetLooks()).resolves.toBeUndefined();
  });

  test("hands over a record that was shared, once", async () => {
    shelves({ "serai-shared-1": { "/shared-record": "record of a game" } });
    expect(await sharedRecord()).toBe("record of a game");
    expect(await sharedRecord()).toBe("");
  });
});
