// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { follow, route } from "./route.svelte";

beforeEach(() => vi.stubGlobal("scrollTo", () => {}));
afterEach(() => {
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

/** Click in the middle of a link; whether the page has gone there itself. */
function click(link: string, how: MouseEventInit = {}): boolean {
  route.replace("/start");
  document.body.innerHTML = `${link}<b>there</b></a>`;
  let isOurs = false;
  const listen = (heard: MouseEvent) => {
    follow(heard);
    isOurs = heard.defaultPrevented && route.path !== "/start";
    heard.preventDefault();
  };
  document.addEventListener("click", listen, { once: true });
  document.querySelector("b")!.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...how }));
  return isOurs;
}

test("an inner link stays in the page, with what it asks for", () => {
  expect(click('<a href="/table/t?n=7">')).toBe(true);
  expect([route.path, route.query.get("n"), location.pathname]).toEqual(["/table/t", "7", "/table/t"]);
});

test("what leads elsewhere, is no page of ours, or is wanted in another window is the browser's", () => {
  for (const link of [
    '<a href="https://elsewhere.example/">',
    '<a href="/api/tables/t/record">',
    '<a href="/schema/openapi.json">',
    '<a href="/table/t" target="_blank">',
    '<a href="/table/t" download>',
    '<a href="mailto:host@example.org">',
    "<i>",
  ])
    expect(click(link), link).toBe(false);
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
    expect(click('<a href="/table/t">', how), JSON.stringify(how)).toBe(false);
});

test("going back is noticed", async () => {
  route.go("/one?a=1");
  route.go("/two");
  history.back();
  await vi.waitFor(() => expect(route.path).toBe("/one"));
  expect(route.query.get("a")).toBe("1");
});
