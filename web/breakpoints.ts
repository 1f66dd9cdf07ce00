import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const NAMED = /@custom-media (--[a-z]+) (\([^;]*\));\n?/g;
const tokens = readFileSync(new URL("src/tokens.css", import.meta.url), "utf8");
const breakpoints = new Map([...tokens.matchAll(NAMED)].map(([, name, query]) => [name, query]));

/** Breakpoints by name in every stylesheet, `@media (--narrow)`, as `tokens.css` declares them: browsers do not know custom media yet. */
export function named(css: string): string {
  return css.replace(NAMED, "").replace(/@media \((--[a-z]+)\)/g, (_, name: string) => {
    const query = breakpoints.get(name);
    if (!query) throw new Error(`tokens.css declares no breakpoint ${name}`);
    return `@media ${query}`;
  });
}

export const namedBreakpoints: Plugin = {
  name: "named-breakpoints",
  enforce: "pre",
  transform: (code, id) => (/\.css$|type=style/.test(id) ? named(code) : undefined),
};
