/** How things move, and how long, by the reader's wish: the lengths are the tokens of `tokens.css`. */

import { flip } from "svelte/animate";
import { screen } from "../lib/screen.svelte";

/** To its new place; what is on a hidden part of the screen has none. */
export function shift(node: Element, places: { from: DOMRect; to: DOMRect }) {
  return places.from.width && places.to.width ? flip(node, places, { duration: swift() }) : { duration: 0 };
}

/** What all lengths are multiplied by. */
export function pace(): number {
  if (screen.speed === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return screen.speed === "slow" ? 2 : 1;
}

/** Once the picture of now is on the screen: what looks where things are costs nothing then, and the picture does not wait
 * for it. */
export function painted(what: () => void) {
  requestAnimationFrame(() => setTimeout(what));
}

/** Bring a place of something that is wider than its window to the middle; `x` is its share of the width. */
export function scrollTo(box: HTMLElement, x: number) {
  painted(() => (box.scrollLeft = x * box.scrollWidth - box.clientWidth / 2));
}

/** A small change. */
export const swift = (): number => 180 * pace();

/** A card that is turned up: its back narrows to a line, its face opens. What turns has the class `turns`. Only what the
 * browser moves without drawing anything again: the card's form, and whether the back is seen. */
export function turn(node: Element) {
  const duration = 520 * pace();
  const [back, face] = [{ opacity: 1 }, { opacity: 0 }];
  if (duration) node.animate([back, face], { duration, easing: "steps(2, jump-none)", pseudoElement: "::after" });
  return { duration, css: (t: number) => `transform: scaleX(${Math.abs(2 * t - 1)})` };
}
