/** What is the same for all pages: the language, the person, the look; kept in the browser. */

import en from "../text/en.ftl?raw";
import { api, ApiError } from "./api";
import { forgetLooks } from "./resident";
import { store } from "./store";
import type { House, Language, Session } from "./types";
import { bundle, Words } from "./words";

const sources: Record<Language, () => Promise<string>> = {
  en: async () => en,
  hu: async () => (await import("../text/hu.ftl?raw")).default,
  ru: async () => (await import("../text/ru.ftl?raw")).default,
};

const fallback = bundle("en", en);

function stored<T extends string>(key: string, allowed: readonly T[], otherwise: T): T {
  const value = store.getItem(key) as T | null;
  return value && allowed.includes(value) ? value : otherwise;
}

const darkness = matchMedia("(prefers-color-scheme: dark)");
const languages = ["en", "hu", "ru"] as const;
const themes = ["auto", "light", "dark"] as const;
const speeds = ["off", "fast", "slow"] as const;
/** What guests are called in any language: whoever changes theirs has not chosen a name by that. */
const guests = ["Traveller", "Utazó", "Путник"];

class Screen {
  language = $state<Language>(stored("language", languages, browserLanguage()));
  theme = $state<(typeof themes)[number]>(stored("theme", themes, "auto"));
  speed = $state<(typeof speeds)[number]>(stored("speed", speeds, "fast"));
  sound = $state(store.getItem("sound") === "on");
  /** Whether nobody has said yet if sounds are wished for: they are offered once. */
  isSoundOpen = $state(store.getItem("sound") === null);
  confirmTurn = $state(store.getItem("confirm") === "on");
  session = $state<Session | null>(null);
  words = $state.raw(new Words("en", [fallback]));
  notice = $state("");
  /** How high what is asked is, in pixels: on a narrow screen it lies over the end of the page. Whoever needs it says so on
   * their own element: as a property of the page it would make the browser look at everything anew. */
  dock = $state(0);
  /** Whether the server no longer knows who sits here. */
  isStranger = $state(false);
  /** The house one is in: its name, what its host says to everybody, and whether only invited guests come in. */
  house = $state.raw<House>({ name: "Caravanserai", said: "", emblem: "", invitations_only: false });
  /** Whether nobody was let in, and the sentence that says so. */
  isOutside = $state(false);
  outside = $state("");
  private source = en;
  private wished: Language = "en";
  private asking: Promise<Session> | null = null;

  async setLanguage(language: Language) {
    this.wished = language;
    const source = await sources[language]().catch((error: unknown) => void (this.notice = this.explain(error)));
    // Words that come late are those of a language that is no longer wished for.
    if (source === undefined || this.wished !== language) return;
    this.source = source;
    this.language = api.language = language;
    this.words = new Words(language, [bundle(language, this.source), fallback]);
    store.setItem("language", language);
    document.documentElement.lang = language;
    if (this.session) await api.patch("/api/session", { language }).catch(() => undefined);
  }

  /** The bundles under a game's own. */
  bundles() {
    return [bundle(this.language, this.source), fallback];
  }

  setTheme(theme: (typeof themes)[number]) {
    this.theme = theme;
    store.setItem("theme", theme);
    this.paint();
  }

  /** Light or dark, by wish or as the system has it. */
  private paint() {
    const dark = this.theme === "dark" || (this.theme === "auto" && darkness.matches);
    document.documentElement.dataset.theme = dark ? "dark" : "light";
  }

  setSpeed(speed: (typeof speeds)[number]) {
    this.speed = speed;
    store.setItem("speed", speed);
    document.documentElement.dataset.speed = speed;
  }

  setSound(on: boolean) {
    this.sound = on;
    this.isSoundOpen = false;
    store.setItem("sound", on ? "on" : "off");
  }

  setConfirmTurn(on: boolean) {
    this.confirmTurn = on;
    store.setItem("confirm", on ? "on" : "off");
  }

  /** Look up whose house this is. */
  async lookAround() {
    this.house = await api.get<House>("/api/house").catch(() => this.house);
  }

  /** Come in with an invitation. */
  async showInvitation(invitation: string) {
    store.setItem("invitation", invitation);
    await this.person().catch(() => undefined);
  }

  /** The host says something to everybody. */
  hear(said: string) {
    this.house = { ...this.house, said };
  }

  /** Whether nobody has chosen a name here yet. */
  get isNameless(): boolean {
    return !this.session?.account && guests.includes(this.session?.name ?? "");
  }

  /** Who I am; a guest is made on the first need, and only one however many ask at once. */
  person(): Promise<Session> {
    this.asking ??= this.introduce().finally(() => (this.asking = null));
    return this.asking;
  }

  private async introduce(): Promise<Session> {
    if (this.session) return this.session;
    // Who was never here has no cookie: asking would only bring a refusal.
    if (store.getItem("known")) this.session = await api.get<Session>("/api/session").catch(stranger);
    if (!this.session) {
      const colour = Number(store.getItem("colour")) || 0;
      const invitation = store.getItem("invitation");
      const guest = { colour, language: this.language, ...(invitation ? { invitation } : {}) };
      const enter = (name: string) => api.post<Session>("/api/session", { ...guest, name });
      const [kept, given] = [store.getItem("name"), this.words.say("guest-name")];
      // A name that was given in another language is no choice.
      const own = guests.includes(kept ?? "") ? null : kept;
      // The name that was kept may be that of an account, or no good name any more.
      const again = (error: unknown) => (own && isRefusal(error) ? enter(given) : Promise.reject(error));
      this.be(
        await enter(own ?? given)
          .catch(again)
          .catch((error: unknown) => this.stayOutside(error)),
      );
      store.removeItem("invitation");
    }
    return this.session!;
  }

  /** Strangers are not let in here, or not with this invitation. */
  private async stayOutside(error: unknown): Promise<never> {
    await this.lookAround();
    if (this.house.invitations_only && error instanceof ApiError && error.status === 403) {
      this.isOutside = true;
      this.outside = this.explain(error);
      store.removeItem("invitation");
    }
    throw error;
  }

  private be(session: Session) {
    this.session = session;
    this.isOutside = false;
    store.setItem("known", "yes");
    store.setItem("name", session.name);
    store.setItem("colour", String(session.colour));
  }

  async change(wish: { name?: string; colour?: number }) {
    // A new guest has the name from the start: who names themselves and sits down at once must not sit as a stranger.
    if (!this.session && wish.name) store.setItem("name", wish.name);
    await this.person();
    this.be(await api.patch<Session>("/api/session", wish));
  }

  /** The guest becomes an account and keeps its games. */
  async signUp(name: string, password: string) {
    await this.person();
    this.be(await api.post<Session>("/api/account", { name, password }));
  }

  async logIn(name: string, password: string) {
    this.be(await api.post<Session>("/api/login", { name, password }));
  }

  /** Be whoever made a link for another device. */
  async enter(ticket: string) {
    this.be(await api.post<Session>("/api/enter", { ticket }));
  }

  /** Whoever sits here next is a new guest. */
  async logOut() {
    await api.post("/api/logout");
    await this.beForgotten();
  }

  /** This browser knows nobody any more; the next person is a new guest. */
  async beForgotten() {
    for (const key of ["known", "name", "colour", "muted"]) store.removeItem(key);
    this.session = null;
    await forgetLooks();
    await this.person();
  }

  /** Go on as somebody new. */
  async beNew() {
    this.session = null;
    store.removeItem("known");
    await this.person();
    location.reload();
  }

  async start() {
    // Asking who one is, and a wrong password, are answered where they are asked.
    api.onStranger = (path) => (this.isStranger ||= path !== "/api/session" && path !== "/api/login");
    this.setTheme(this.theme);
    darkness.addEventListener("change", () => this.paint());
    this.setSpeed(this.speed);
    void this.lookAround();
    await this.setLanguage(this.language);
  }

  /** A sentence for a refusal or a broken connection. */
  explain(error: unknown): string {
    if (error instanceof ApiError && error.message) return error.message;
    if (error instanceof ApiError && error.kind === "offline") return this.words.say("offline");
    return this.words.say("went-wrong");
  }
}

const isRefusal = (error: unknown) => error instanceof ApiError && (error.status === 400 || error.status === 403);

/** A cookie that is no longer good makes a stranger; any other trouble is trouble. */
function stranger(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) return null;
  throw error;
}

function browserLanguage(): Language {
  const wanted = navigator.language.slice(0, 2);
  return wanted === "hu" || wanted === "ru" ? wanted : "en";
}

export const screen = new Screen();
