import { afterEach, expect, test, vi } from "vitest";
import { api } from "./api";

afterEach(() => vi.unstubAllGlobals());

test("a call asks for answers in the chosen language", async () => {
  const said = { en: "Name or password is wrong.", hu: "Hibás a név vagy a jelszó." };
  vi.stubGlobal("fetch", async (_: string, { headers }: { headers: Record<string, string> }) => {
    const message = said[headers["Accept-Language"] as keyof typeof said];
    return Response.json({ error: "forbidden", message }, { status: 403 });
  });
  await expect(api.post("/api/login")).rejects.toThrow(said.en);
  api.language = "hu";
  await expect(api.post("/api/login")).rejects.toThrow(said.hu);
});

/** An answer that breaks off. */
const broken = () => {
  const body = new ReadableStream({ pull: (line) => line.error(new TypeError("lost")) });
  return new Response(body, { headers: { "content-type": "application/json" } });
};

test.each([
  ["no network", () => Promise.reject(new TypeError("no network")), { status: 0, kind: "offline" }],
  ["a network that is lost in the middle of the answer", broken, { status: 0, kind: "offline" }],
  ["a refusal without words", () => Response.json(null, { status: 500 }), { status: 500, kind: "", message: "" }],
  ["a page of somebody in between", () => new Response("<html>", { status: 502 }), { status: 502, message: "" }],
])("%s is an error of ours", async (_, answer, error) => {
  vi.stubGlobal("fetch", async () => answer());
  await expect(api.post("/api/tables/t/moves")).rejects.toMatchObject(error);
});

test("an answer of words is words, an empty one is empty", async () => {
  vi.stubGlobal("fetch", async () => new Response("did-pass = { $who } passes."));
  expect(await api.get("/api/games/bazaar/text/en")).toBe("did-pass = { $who } passes.");
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  expect(await api.delete("/api/tables/t")).toBe("");
});
