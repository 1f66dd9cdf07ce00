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
