// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Table } from "../lib/table.svelte";
import { boxes, find, reveal, shy } from "./anchors";

const game = {
  verbs: [
    { verb: "build", nouns: ["mocha", "aden"], first: 0 },
    { verb: "stop", nouns: [""], first: 2 },
  ],
};
const table = { game } as unknown as Table;
let hidden: Element[];
let over: Element[];

/** A page of things, each with its place: `data-at="left top width height"`. */
function page(html: string) {
  document.body.innerHTML = html;
}
const one = (query: string) => document.querySelector(query)!;

beforeEach(() => {
  hidden = [];
  over = [];
  vi.stubGlobal("innerWidth", 1000);
  vi.stubGlobal("innerHeight", 600);
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  Element.prototype.checkVisibility = function (this: Element) {
    return !hidden.includes(this);
  };
  document.elementsFromPoint = () => over;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const [left = 0, top = 0, width = 0, height = 0] = (this.getAttribute("data-at") ?? "").split(" ").map(Number);
    return new DOMRect(left, top, width, height);
  });
});
afterEach(() => {
  document.body.innerHTML = "";
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a thing is found by its name", () => {
  test("a part of the screen, a noun, and an action that is a button", () => {
    page(`<i id="part" data-guide="market" data-at="0 0 9 9"></i>
      <i id="noun" data-noun="petra" data-at="0 0 9 9"></i>
      <i id="stop" data-code="2" data-at="0 0 9 9"></i>`);
    expect(find(table, "#market")!.id).toBe("part");
    expect(find(table, "petra")!.id).toBe("noun");
    expect(find(table, "stop")!.id).toBe("stop");
    expect(find(table, "#nowhere")).toBeNull();
    expect(find(table, "stop there")).toBeNull();
  });

  test("an action by the noun with its verb, else its button, else the noun alone", () => {
    const noun = '<i id="noun" data-noun="mocha" data-at="0 0 9 9"></i>';
    const button = '<i id="button" data-code="0" data-at="0 0 9 9"></i>';
    const both = '<i id="both" data-noun="mocha" data-verb="build" data-at="0 0 9 9"></i>';
    page(noun + button + both);
    expect(find(table, "build mocha")!.id).toBe("both");
    page(noun + button);
    expect(find(table, "build mocha")!.id).toBe("button");
    page(noun);
    expect(find(table, "build mocha")!.id).toBe("noun");
  });

  test("the one that can be seen comes before one that cannot, which is better than none", () => {
    page(`<i id="folded" data-noun="petra"></i><i id="far" data-noun="petra" data-at="0 0 9 9"></i>
      <i id="near" data-noun="petra" data-at="0 0 9 9"></i>`);
    hidden = [one("#far")];
    expect(find(table, "petra")!.id).toBe("near");
    hidden = [one("#far"), one("#near")];
    expect(find(table, "petra")!.id).toBe("folded");
  });
});

describe("where things are", () => {
  test("is told in the order of their names; what is away is left out", () => {
    page(`<i data-noun="petra" data-at="10 20 30 40"></i><i data-noun="siwa" data-at="50 60 70 80"></i>
      <i data-noun="low" data-at="10 900 30 40"></i><i data-noun="folded"></i>`);
    expect(boxes(table, ["siwa", "low", "petra", "folded", "nowhere"])).toEqual([
      { left: 50, top: 60, wide: 70, high: 80 },
      { left: 10, top: 20, wide: 30, high: 40 },
    ]);
  });

  test("is with their names where those stand beside them", () => {
    page('<i data-noun="petra" data-at="100 100 40 40"></i><i id="name" data-name="petra" data-at="90 145 60 20"></i>');
    expect(boxes(table, ["petra"])).toEqual([{ left: 90, top: 100, wide: 60, high: 65 }]);
    one("#name").setAttribute("data-at", "600 145 60 20");
    expect(boxes(table, ["petra"])).toEqual([{ left: 100, top: 100, wide: 40, high: 40 }]);
  });

  test("is nowhere under the turn's panel, unless they are in it", () => {
    page(`<section class="turn" data-at="0 400 1000 200"><i data-noun="inner" data-at="100 500 40 40"></i></section>
      <i data-noun="under" data-at="200 500 40 40"></i>`);
    over = [one("section")];
    expect(boxes(table, ["under", "inner"])).toEqual([{ left: 100, top: 500, wide: 40, high: 40 }]);
  });

  test("ends where the panel begins that covers their lower part", () => {
    page(`<section class="turn" data-at="0 400 1000 200"></section>
      <i data-noun="tall" data-at="200 300 40 160"></i>`);
    expect(boxes(table, ["tall"])).toEqual([{ left: 200, top: 300, wide: 40, high: 100 }]);
  });

  test("is a scoring's place where that covers them all", () => {
    page('<section class="tally" data-at="0 0 900 500"></section><i data-noun="petra" data-at="100 100 40 40"></i>');
    over = [one("section")];
    expect(boxes(table, ["petra"])).toEqual([{ left: 0, top: 0, wide: 900, high: 500 }]);
    expect(boxes(table, ["nowhere"])).toEqual([]);
  });
});

test("what a bubble had better not cover is all that can be chosen and can be seen", () => {
  page(`<i class="spot can" data-at="1 1 9 9"></i><i class="spot" data-at="2 2 9 9"></i>
    <i class="tile can"></i><i class="tabs" data-at="3 3 9 9"></i>
    <p class="actions"><i data-choice data-at="4 4 9 9"></i></p><i data-choice data-at="5 5 9 9"></i>`);
  expect(shy().map(({ left }) => left)).toEqual([1, 3, 4]);
});

describe("bringing a thing into sight", () => {
  const scrolled = () => {
    const seen = vi.fn();
    Element.prototype.scrollIntoView = seen;
    vi.useFakeTimers();
    return seen;
  };

  test("moves the page: to its middle, or to its top where the thing is tall", () => {
    const seen = scrolled();
    page('<i data-noun="petra" data-at="0 900 40 40"></i><i data-noun="tall" data-at="0 900 40 200"></i>');
    for (const name of ["petra", "tall"]) reveal(one(`[data-noun="${name}"]`));
    expect(seen).not.toHaveBeenCalled();
    vi.advanceTimersByTime(20);
    expect(seen.mock.calls.map(([how]) => how.block)).toEqual(["center", "start"]);
  });

  test("turns to the tab that holds it, but not where it is shown already", () => {
    scrolled();
    const turned = vi.fn();
    page(`<button data-tab="goods"></button>
      <div data-part="goods"><i id="folded"></i><i id="shown" data-at="0 0 9 9"></i></div><i id="alone"></i>`);
    one("button").addEventListener("click", turned);
    reveal(one("#shown"));
    reveal(one("#alone"));
    expect(turned).not.toHaveBeenCalled();
    reveal(one("#folded"));
    expect(turned).toHaveBeenCalledOnce();
  });
});
