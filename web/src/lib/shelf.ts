/** In which order games stand wherever there are several. */

/** The four great games first; what else is installed after them. */
const GREAT = ["golden_city", "xanadu", "maharaja", "marco_polo_2"];

export function shelved<One>(all: One[], id: (one: One) => string): One[] {
  const place = (one: One) => (GREAT.includes(id(one)) ? GREAT.indexOf(id(one)) : GREAT.length);
  return [...all].sort((a, b) => place(a) - place(b));
}
