import { store } from "./store";

/** What tells this browser from others at rated tables: whoever plays with themselves is not rated. */
export function browserMark(): string {
  const kept = store.getItem("browser");
  if (kept) return kept;
  const made = [...crypto.getRandomValues(new Uint8Array(16))].map((n) => n.toString(16).padStart(2, "0")).join("");
  store.setItem("browser", made);
  return made;
}

/** Whether the screen is as small as that breakpoint of `tokens.css`. */
export const isAs = (breakpoint: "narrow" | "slim" | "low"): boolean =>
  getComputedStyle(document.documentElement).getPropertyValue(`--is-${breakpoint}`).trim() === "1";
