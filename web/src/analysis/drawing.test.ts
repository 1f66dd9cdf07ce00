// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aside, drawn, painted, save } from "./picture";

const caption = { title: 'Silk & "Spice"', more: "Ada, Ben <2>" };

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 640.4, 480.2));
});
afterEach(() => {
  document.head.innerHTML = document.body.innerHTML = "";
  document.documentElement.removeAttribute("data-theme");
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The picture of a board, read as a browser reads it. */
async function picture(board: string, css = ""): Promise<Document> {
  document.head.innerHTML = `<style>${css}</style>`;
  document.body.innerHTML = board;
  const text = await drawn(document.querySelector("main")!, caption);
  const read = new DOMParser().parseFromString(text, "image/svg+xml");
  expect(read.querySelector("parsererror")).toBeNull();
  return read;
}

describe("a picture of a board", () => {
  test("is as large as the board, with a strip for its caption below", async () => {
    const svg = (await picture("<main></main>")).documentElement;
    expect(["width", "height", "viewBox"].map((name) => svg.getAttribute(name))).toEqual(["640", "516", "0 0 640 516"]);
  });

  test("says what is played and who, whatever signs are in it", async () => {
    const read = await picture("<main></main>");
    expect(read.querySelector("strong")!.textContent).toBe(caption.title);
    expect(read.querySelector("p span")!.textContent).toBe(caption.more);
  });

  test("has the board without what only helps on the screen", async () => {
    const read = await picture(
      '<main><b id="piece">&amp;</b><i data-passing>menu</i><dialog open>rules</dialog></main>',
    );
    expect(read.querySelector("#piece")!.textContent).toBe("&");
    expect(read.querySelectorAll("[data-passing], dialog").length).toBe(0);
    expect(document.querySelectorAll("main [data-passing]").length).toBe(1);
  });

  test("takes along the drawings that are used, once", async () => {
    const sprite = (id: string) => `<svg data-sprite=""><symbol id="${id}"></symbol></svg>`;
    const read = await picture(`${sprite("outer")}<main>${sprite("inner")}</main>`);
    expect([...read.querySelectorAll("symbol")].map(({ id }) => id)).toEqual(["outer", "inner"]);
  });

  test("looks as the page does: its language, its theme, and its rules, but nothing moves", async () => {
    document.documentElement.lang = "hu";
    document.documentElement.dataset.theme = "dark";
    const css = 'html[data-theme="dark"] .piece{color:red}.gone{color:blue}';
    const read = await picture('<main><b class="piece"></b></main>', css);
    const svg = read.documentElement;
    expect([svg.getAttribute("lang"), svg.getAttribute("data-theme")]).toEqual(["hu", "dark"]);
    const sheet = read.querySelector("style")!.textContent!;
    expect(sheet).toContain(':root[data-theme="dark"] .piece{color:red}');
    expect(sheet).not.toContain("blue");
    expect(sheet).toContain("animation:none!important");
  });

  test("has inside what its rules load, each thing loaded once for a rule", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (url: string) => {
      asked.push(url);
      return { blob: async () => new Blob(["wood"], { type: "image/png" }) };
    });
    const css = "main{background:url(/wood.png),url('/wood.png')}";
    const sheet = (await picture("<main></main>", css)).querySelector("style")!.textContent!;
    expect(asked).toEqual([`${location.origin}/wood.png`]);
    expect(sheet.match(/url\("data:image\/png;base64,d29vZA=="\)/g)!.length).toBe(2);
  });

  test("is not made where what it needs cannot be had", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
    await expect(picture("<main></main>", "main{background:url(/wood.png)}")).rejects.toThrow("no network");
  });
});

describe("the same as a PNG", () => {
  const canvas = (blob: Blob | null) => {
    const drawImage = vi.fn();
    vi.stubGlobal(
      "Image",
      class {
        src = "";
        naturalWidth = 100;
        naturalHeight = 50;
        decode = async () => undefined;
      },
    );
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ drawImage } as never);
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(blob));
    return drawImage;
  };

  test("has twice as many pixels each way", async () => {
    const blob = new Blob(["png"]);
    const drawImage = canvas(blob);
    expect(await painted("<svg>ő#</svg>")).toBe(blob);
    const [image, ...place] = drawImage.mock.calls[0]!;
    expect(place).toEqual([0, 0, 200, 100]);
    expect(decodeURIComponent(image.src)).toBe("data:image/svg+xml;charset=utf-8,<svg>ő#</svg>");
  });

  test("is an error where the browser makes none", async () => {
    canvas(null);
    await expect(painted("<svg></svg>")).rejects.toThrow("no picture");
  });
});

describe("a board that is drawn aside", () => {
  test("is waited for, used once it is there, and put away", async () => {
    vi.useFakeTimers();
    const using = aside("/embed/t", async (board) => board.id);
    const frame = document.querySelector("iframe")!;
    expect(frame.getAttribute("src")).toBe("/embed/t");
    const page = document.implementation.createHTMLDocument();
    Object.defineProperty(page, "fonts", { value: { ready: Promise.resolve() } });
    Object.defineProperty(frame, "contentDocument", { value: page });
    await vi.advanceTimersByTimeAsync(1000);
    page.body.innerHTML = '<div class="embed"><main class="board" id="found"></main></div>';
    await vi.advanceTimersByTimeAsync(1000);
    expect(await using).toBe("found");
    expect(document.querySelector("iframe")).toBeNull();
  });

  test("is given up after a while, and put away all the same", async () => {
    vi.useFakeTimers();
    const using = expect(aside("/embed/t", async () => true)).rejects.toThrow("no board");
    await vi.advanceTimersByTimeAsync(30_000);
    await using;
    expect(document.querySelector("iframe")).toBeNull();
  });
});

test("a file is kept under its name, and forgotten when the browser has had time for it", () => {
  vi.useFakeTimers();
  const [made, revoked] = [vi.fn(() => "blob:1"), vi.fn()];
  vi.stubGlobal("URL", Object.assign(class extends URL {}, { createObjectURL: made, revokeObjectURL: revoked }));
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`);
  });
  save(new Blob(["x"]), "game.svg");
  expect(clicked).toEqual(["game.svg blob:1"]);
  vi.advanceTimersByTime(9999);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoked).toHaveBeenCalledWith("blob:1");
});
