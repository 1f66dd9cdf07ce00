// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { at, Server } from "./testing";

let isDark = false;
let onDark = () => {};
let server: Server;
const guest = { id: "g", name: "Traveller", colour: 2, account: false };
const refused = (status: number, message = "") => Response.json({ error: "no", message }, { status });

/** A screen as it is after the page has been loaded. */
async function fresh() {
  vi.resetModules();
  const { screen } = await import("./screen.svelte");
  await screen.start();
  server.asked.length = 0;
  return screen;
}

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({
    get matches() {
      return isDark;
    },
    addEventListener: (_: string, listener: () => void) => (onDark = listener),
  }));
  server = new Server(at(0));
  server.answers["GET /api/house"] = () => ({ name: "Inn", said: "", emblem: "", invitations_only: false });
  server.answers["POST /api/session"] = () => guest;
  vi.stubGlobal("fetch", server.fetch);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  isDark = false;
});

test("the language that was wished for last is spoken, however late the words of another come", async () => {
  const screen = await fresh();
  await Promise.all([screen.setLanguage("ru"), screen.setLanguage("en")]);
  expect([screen.language, screen.words.language, document.documentElement.lang]).toEqual(["en", "en", "en"]);
  await screen.setLanguage("hu");
  expect([screen.words.say("guest-name"), localStorage.getItem("language")]).toEqual(["Utazó", "hu"]);
});

test("what was kept and is nothing to choose from is not used", async () => {
  for (const key of ["language", "theme", "speed"]) localStorage.setItem(key, "constructor");
  const screen = await fresh();
  expect([screen.language, screen.theme, screen.speed]).toEqual(["en", "auto", "fast"]);
});

test("the look follows the system until one is chosen", async () => {
  const screen = await fresh();
  const look = () => document.documentElement.dataset.theme;
  expect(look()).toBe("light");
  isDark = true;
  onDark();
  expect(look()).toBe("dark");
  screen.setTheme("light");
  onDark();
  expect(look()).toBe("light");
});

test("whoever was given a name has not chosen one, whichever language is spoken then and now", async () => {
  for (const [first, then] of [
    ["en", "hu"],
    ["hu", "ru"],
    ["ru", "en"],
  ] as const) {
    localStorage.clear();
    const screen = await fresh();
    await screen.setLanguage(first);
    server.answers["POST /api/session"] = () => ({ ...guest, name: screen.words.say("guest-name") });
    server.answers["PATCH /api/session"] = () => screen.session;
    await screen.person();
    expect(screen.isNameless).toBe(true);
    await screen.setLanguage(then);
    expect([screen.session?.name === screen.words.say("guest-name"), screen.isNameless]).toEqual([false, true]);
    server.answers["PATCH /api/session"] = () => ({ ...guest, name: "Ada" });
    await screen.change({ name: "Ada" });
    expect(screen.isNameless).toBe(false);
  }
});

test("a new guest is called as guests are in the language of now, where nobody has chosen a name", async () => {
  localStorage.setItem("name", "Traveller");
  const screen = await fresh();
  await screen.setLanguage("hu");
  await screen.person();
  expect(server.bodies).toMatchObject([{ name: "Utazó", language: "hu" }]);
  screen.session = null;
  localStorage.clear();
  localStorage.setItem("name", "Ada");
  await screen.person();
  expect(server.bodies.at(-1)).toMatchObject({ name: "Ada" });
});

test("one guest is made, however many ask at once, and is known the next time", async () => {
  const screen = await fresh();
  const [one, other] = await Promise.all([screen.person(), screen.person()]);
  expect(one).toBe(other);
  expect(server.asked).toEqual(["POST /api/session"]);
  const later = await fresh();
  server.answers["GET /api/session"] = () => guest;
  await later.person();
  expect(server.asked).toEqual(["GET /api/session"]);
});

test("a cookie that is no longer good makes a new guest of the same name, other trouble makes none", async () => {
  localStorage.setItem("known", "yes");
  localStorage.setItem("name", "Ada");
  const screen = await fresh();
  server.answers["GET /api/session"] = () => refused(503);
  await expect(screen.person()).rejects.toMatchObject({ status: 503 });
  expect(server.asked).toEqual(["GET /api/session"]);
  server.answers["GET /api/session"] = () => refused(401);
  await screen.person();
  expect(server.asked.at(-1)).toBe("POST /api/session");
  expect([screen.session?.id, screen.isStranger]).toEqual(["g", false]);
});

/** The bodies of the calls by which guests are made, and a server that refuses one name. */
function refusing(taken: string, status = 403) {
  const names: unknown[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    if (init.method === "POST" && url === "/api/session") {
      const body = JSON.parse(init.body as string) as { name: string };
      names.push(body.name);
      if (body.name === taken) return refused(status, "It is taken.");
    }
    return server.fetch(url, init);
  });
  return names;
}

test.each([
  [403, "is that of an account by now"],
  [400, "is no good name any more"],
])("whoever's kept name is refused (%i: it %s) comes in as a traveller", async (status) => {
  localStorage.setItem("known", "yes");
  localStorage.setItem("name", "Ada");
  const screen = await fresh();
  server.answers["GET /api/session"] = () => refused(401);
  const names = refusing("Ada", status);
  await screen.person();
  expect([names, screen.session?.name, localStorage.getItem("name")]).toEqual([
    ["Ada", "Traveller"],
    "Traveller",
    "Traveller",
  ]);
});

test("a name is kept where the house is only busy or cannot be reached", async () => {
  localStorage.setItem("name", "Ada");
  const screen = await fresh();
  const names = refusing("Ada", 503);
  await expect(screen.person()).rejects.toMatchObject({ status: 503 });
  expect([names, localStorage.getItem("name")]).toEqual([["Ada"], "Ada"]);
  vi.stubGlobal("fetch", server.fetch);
  server.isGone = true;
  await expect(screen.person()).rejects.toMatchObject({ kind: "offline" });
  expect(localStorage.getItem("name")).toBe("Ada");
});

test("who has no name of their own is refused once", async () => {
  const screen = await fresh();
  const names = refusing("Traveller");
  await expect(screen.person()).rejects.toThrow("It is taken.");
  expect(names).toEqual(["Traveller"]);
});

test("a colour that was kept and is none is the first", async () => {
  const colours: unknown[] = [];
  for (const kept of ["3", "red", "", null]) {
    localStorage.clear();
    if (kept !== null) localStorage.setItem("colour", kept);
    const screen = await fresh();
    vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
      if (init.method === "POST") colours.push((JSON.parse(init.body as string) as { colour: unknown }).colour);
      return server.fetch(url, init);
    });
    await screen.person();
  }
  expect(colours).toEqual([3, 0, 0, 0]);
});

test("a language whose words cannot be had is not spoken, and the page begins without it", async () => {
  localStorage.setItem("language", "hu");
  vi.doMock("../text/hu.ftl?raw", () => {
    throw new TypeError("no network");
  });
  const screen = await fresh();
  expect([screen.words.language, screen.words.say("guest-name")]).toEqual(["en", "Traveller"]);
  expect(screen.notice).toBe(screen.words.say("went-wrong"));
  await screen.setLanguage("ru");
  await screen.setLanguage("hu");
  expect([screen.language, screen.words.say("guest-name"), localStorage.getItem("language")]).toEqual([
    "ru",
    "Путник",
    "ru",
  ]);
  vi.doUnmock("../text/hu.ftl?raw");
});

test("whom the server knows no longer is told so when they play, not when they log in wrongly", async () => {
  const screen = await fresh();
  const { api } = await import("./api");
  server.answers["POST /api/login"] = server.answers["POST /api/tables/t/moves"] = () => refused(401, "Wrong.");
  await expect(screen.logIn("Ada", "x")).rejects.toThrow("Wrong.");
  expect(screen.isStranger).toBe(false);
  await expect(api.post("/api/tables/t/moves")).rejects.toThrow("Wrong.");
  expect(screen.isStranger).toBe(true);
});

test("a house of invitations says so at the door, and lets in who shows one", async () => {
  const screen = await fresh();
  server.answers["GET /api/house"] = () => ({ name: "Inn", said: "", emblem: "", invitations_only: true });
  server.answers["POST /api/session"] = () => refused(403, "Guests are invited.");
  await expect(screen.person()).rejects.toThrow();
  expect([screen.isOutside, screen.outside]).toEqual([true, "Guests are invited."]);
  server.answers["POST /api/session"] = () => refused(403, "It was used.");
  await screen.showInvitation("old");
  expect([screen.outside, localStorage.getItem("invitation")]).toEqual(["It was used.", null]);
  server.answers["POST /api/session"] = () => guest;
  await screen.showInvitation("new");
  expect([screen.isOutside, screen.session?.id]).toEqual([false, "g"]);
});

test("who logs out leaves nothing of theirs to the next", async () => {
  const screen = await fresh();
  server.answers["PATCH /api/session"] = () => ({ ...guest, name: "Ada" });
  server.answers["POST /api/logout"] = () => ({});
  await screen.change({ name: "Ada" });
  expect([localStorage.getItem("name"), screen.isNameless]).toEqual(["Ada", false]);
  localStorage.setItem("muted", '["b"]');
  await screen.logOut();
  expect([localStorage.getItem("muted"), localStorage.getItem("name"), screen.isNameless]).toEqual([
    null,
    "Traveller",
    true,
  ]);
});

test("trouble is explained by the server, or by what is known of it", async () => {
  const screen = await fresh();
  const { ApiError } = await import("./api");
  expect(screen.explain(new ApiError(422, "No."))).toBe("No.");
  expect(screen.explain(new ApiError(0, "", "offline"))).toBe(screen.words.say("offline"));
  expect(screen.explain(new SyntaxError("<"))).toBe(screen.words.say("went-wrong"));
});
