/** The steps of a guide, as the server gives them. */

import type { GuideInfo } from "../lib/types";

export type Step = GuideInfo["steps"][number];

/** Whether nothing has to be done. */
export const isLook = (step: Step) => step.moves.length === 0 && step.until === "";

/** Whether an action is one of a pattern: `bid 1 | bid 2`, `build *`. */
export function isLike(text: string, pattern: string): boolean {
  return pattern.split("|").some((one) => {
    const wanted = one.trim();
    return wanted.endsWith("*") ? text.startsWith(wanted.slice(0, -1)) : text === wanted;
  });
}

/** Of the things a step names, those that can be chosen and parts of the screen; all of them where none can. */
export function open(names: string[], isLegal: (name: string) => boolean): string[] {
  const found = names.filter((name) => name.startsWith("#") || isLegal(name));
  return found.some(isLegal) ? found : names;
}

/** Of the steps up to the one that is to be done, the first that has not been looked at. */
export function current(steps: Step[], toDo: number, looked: Set<string>): number {
  let at = toDo;
  while (at > 0 && isLook(steps[at - 1]!)) at--;
  while (at < toDo && looked.has(steps[at]!.name)) at++;
  return at;
}
