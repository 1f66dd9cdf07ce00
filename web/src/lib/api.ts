/** Calls of the server. Every refusal is an `ApiError` whose message is a sentence for people, in `api.language`. */

import type { components } from "./schema";
import type { Language } from "./types";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly kind = "",
    readonly rule: string | null = null,
    readonly body: unknown = null,
  ) {
    super(message);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { "X-Caravanserai": "1", "Accept-Language": api.language };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
    text = await response.text();
  } catch {
    throw new ApiError(0, "", "offline");
  }
  const type = response.headers.get("content-type") ?? "";
  const answer: unknown = type.includes("json") ? JSON.parse(text) : text;
  if (!response.ok) {
    const refusal = (typeof answer === "object" ? (answer ?? {}) : {}) as {
      error?: string;
      message?: string;
      rule?: string;
    };
    if (response.status === 401) api.onStranger(path);
    throw new ApiError(response.status, refusal.message ?? "", refusal.error ?? "", refusal.rule ?? null, answer);
  }
  return answer as T;
}

/** A rulebook, and its rules by id. */
type Rulebook = components["schemas"]["Rulebook"];

export const api = {
  language: "en" as Language,
  /** Called when the server does not know who asks. */
  onStranger: (_path: string): void => undefined,
  get: <T>(path: string) => call<T>("GET", path),
  post: <T>(path: string, body: unknown = {}) => call<T>("POST", path, body),
  delete: <T>(path: string) => call<T>("DELETE", path, {}),
  patch: <T>(path: string, body: unknown) => call<T>("PATCH", path, body),
  rulebook: (game: string, language: Language) =>
    call<Rulebook>("GET", `/api/games/${game}/rulebook?language=${language}`),
};
