// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { absolute, applying, blocks, covers, rooted, snippet } from "./picture";

beforeEach(() => vi.stubGlobal("matchMedia", (text: string) => ({ matches: text.includes("dark") })));
afterEach(() => vi.unstubAllGlobals());

test("the root of a picture is not html", () => {
  expect(rooted('html[data-theme="dark"] .a, body html')).toBe(':root[data-theme="dark"] .a, body :root');
  expect(rooted(".html-like")).toBe(".html-like");
});

test("addresses are whole, what is inside stays", () => {
  const base = "https://table.example/assets/a.css";
  expect(absolute('a { background: url("./b.svg") }', base)).toBe(
    'a { background: url("https://table.example/assets/b.svg") }',
  );
  expect(absolute('a { fill: url("#b"); background: url("data:x") }', base)).toBe(
    'a { fill: url("#b"); background: url("data:x") }',
  );
});

test("blocks are found whatever stands in strings and comments", () => {
  expect(blocks('@charset "x"; a{content:"}"} /* b{} */ @media x{c{d:e}f{}}')).toEqual([
    ["a", 'content:"}"'],
    ["@media x", "c{d:e}f{}"],
  ]);
});

test("only rules that apply are kept: of this medium, for what is there", () => {
  document.body.innerHTML = '<p class="here"></p>';
  const css =
    ".here{font:1rem var(--sans)}.gone{color:red}.here::after{color:pink}@media (dark){.here{color:blue}}" +
    "@media (light){.here{color:green}}@keyframes here{from{color:red}}";
  expect(applying(css, { page: document, text: "", base: location.href })).toEqual([
    ".here{font:1rem var(--sans)}",
    ".here::after{color:pink}",
    ".here{color:blue}",
  ]);
});

test("of the fonts those with letters of the text are kept", () => {
  expect(covers("U+0-FF, U+131", "Ada")).toBe(true);
  expect(covers("U+400-45f", "Ada")).toBe(false);
  expect(covers("u+4??", "Ада")).toBe(true);
  const css = '@font-face{src:url(a.woff2);unicode-range:U+400-45F}@font-face{src:url("b.woff2");unicode-range:U+0-FF}';
  expect(applying(css, { page: document, text: "Ada", base: "https://t.example/x.css" })).toEqual([
    '@font-face{src:url("https://t.example/b.woff2");unicode-range:U+0-FF}',
  ]);
});

test("the snippet names the moment, and its title cannot end it", () => {
  expect(snippet("https://table.example", "abc", 7, 'A "B" <c>')).toBe(
    '<iframe src="https://table.example/embed/abc?n=7" title="A &quot;B&quot; &lt;c>" width="960" height="640" style="border:0;max-width:100%" loading="lazy"></iframe>',
  );
  expect(snippet("https://table.example", "abc", null, "A")).toContain('src="https://table.example/embed/abc"');
});
