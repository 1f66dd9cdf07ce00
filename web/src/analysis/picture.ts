/** A picture of a board as it is on the screen: an SVG that needs nothing else, and a PNG made from it.
 *
 * Boards are HTML and SVG together, so the SVG holds the page's own elements, with the rules of style that apply to
 * them, the drawings that they use, and the fonts, all inside. */

const SVG = "http://www.w3.org/2000/svg";
const XHTML = "http://www.w3.org/1999/xhtml";
/** What helps on the screen and is no part of the board: `data-passing`. */
const PASSING = "dialog, [data-passing]";
/** Height of the strip with the caption. */
const STRIP = 36;
/** What a rule loads from elsewhere. */
const ADDRESS = /url\(\s*(["']?)(?!data:|#)([^"')]+)\1\s*\)/g;
/** Pixels of the PNG for one of the screen. */
const SCALE = 2;

/** Milliseconds until it is looked again whether a board is there. */
const WAIT = 100;

/** What a caption says: what is played on the left, who and when on the right. */
export interface Caption {
  title: string;
  more: string;
}

/** The picture as text. */
export async function drawn(board: HTMLElement, caption: Caption): Promise<string> {
  const page = board.ownerDocument;
  const { width, height } = board.getBoundingClientRect();
  const svg = document.createElementNS(SVG, "svg");
  const size = { width: Math.round(width), height: Math.round(height) + STRIP };
  for (const [name, value] of Object.entries(size)) svg.setAttribute(name, String(value));
  svg.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
  const { lang, dataset, style } = page.documentElement;
  svg.setAttribute("lang", lang);
  svg.setAttribute("style", style.cssText);
  for (const [name, value] of Object.entries(dataset)) svg.setAttribute(`data-${name}`, value ?? "");
  const sheet = document.createElementNS(SVG, "style");
  sheet.textContent = await styles(page, `${board.textContent}${caption.title}${caption.more}`);
  const frame = document.createElementNS(SVG, "foreignObject");
  frame.setAttribute("width", String(size.width));
  frame.setAttribute("height", String(size.height));
  frame.append(copied(board, size.width, size.height - STRIP, caption));
  svg.append(sheet, frame);
  return new XMLSerializer().serializeToString(svg);
}

/** The board with the drawings that it uses, over its caption. */
function copied(board: HTMLElement, width: number, height: number, { title, more }: Caption): HTMLElement {
  const body = document.createElementNS(XHTML, "body") as HTMLElement;
  body.style.cssText = `margin:0;width:${width}px;height:${height + STRIP}px;overflow:hidden`;
  for (const sprite of board.ownerDocument.querySelectorAll("[data-sprite]"))
    if (!board.contains(sprite)) body.append(sprite.cloneNode(true));
  const copy = board.cloneNode(true) as HTMLElement;
  copy.style.cssText = `display:block;width:${width}px;height:${height}px`;
  for (const passing of copy.querySelectorAll(PASSING)) passing.remove();
  const strip = document.createElementNS(XHTML, "p") as HTMLElement;
  strip.style.cssText = `box-sizing:border-box;height:${STRIP}px;margin:0;padding:0 0.75rem;display:flex;align-items:center;gap:1rem`;
  const [name, rest] = [document.createElementNS(XHTML, "strong"), document.createElementNS(XHTML, "span")];
  name.textContent = title;
  rest.textContent = more;
  (rest as HTMLElement).style.cssText = "margin-left:auto;white-space:nowrap;overflow:hidden;text-overflow:ellipsis";
  strip.append(name, rest);
  body.append(copy, strip);
  return body;
}

/** The rules of style that apply now, on one level, with what they load inside them. Nothing moves. They are read as
 * they were written: what browsers tell of their rules leaves out shorthands with variables. */
async function styles(page: Document, text: string): Promise<string> {
  const sheets = await Promise.all(
    [...page.styleSheets].map(async ({ href, ownerNode }) =>
      applying(href ? await (await fetch(href)).text() : (ownerNode?.textContent ?? ""), {
        page,
        text,
        base: href ?? location.href,
      }),
    ),
  );
  const still = "*,::before,::after{animation:none!important;transition:none!important;scrollbar-width:none!important}";
  return [...(await Promise.all(sheets.flat().map(inlined))), still].join("\n");
}

/** The rules of a sheet that apply: those of a medium that is this one, for elements that are there; of the fonts those
 * that have letters of the text. */
export function applying(css: string, about: { page: Document; text: string; base: string }): string[] {
  const { page, text, base } = about;
  return blocks(css).flatMap(([head, body]) => {
    if (head.startsWith("@media"))
      return page.defaultView!.matchMedia(head.slice(6).trim()).matches ? applying(body, about) : [];
    if (/^@(font-face|supports|layer|container|property)/.test(head)) {
      const range = /unicode-range:([^;]+)/i.exec(body)?.[1];
      return !range || covers(range, text) ? [absolute(`${head}{${body}}`, base)] : [];
    }
    if (head.startsWith("@") || !applies(page, head)) return [];
    return [absolute(`${rooted(head)}{${body}}`, base)];
  });
}

/** The blocks of a sheet: what stands before the braces, and what between them. */
export function blocks(css: string): [string, string][] {
  const found: [string, string][] = [];
  let [depth, start, head] = [0, 0, ""];
  // Strings and comments are passed over whole: braces in them mean nothing.
  for (const { 0: sign, index } of css.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*[^]*?\*\/|[{};]/g)) {
    if (sign === "{" && depth++ === 0) [head, start] = [css.slice(start, index), index + 1];
    else if (sign === "}" && --depth === 0) {
      found.push([head.replaceAll(/\/\*[^]*?\*\//g, "").trim(), css.slice(start, index)]);
      start = index + 1;
    } else if (sign === ";" && depth === 0) start = index + 1;
  }
  return found;
}

/** Whether a font's range has a letter of a text: `U+0-FF, U+4??, U+2C60`. */
export function covers(range: string, text: string): boolean {
  const spans = range.split(",").map((part) => {
    const [low, high] = part.trim().replace(/^u\+/i, "").split("-");
    const [first, last] = [low!.replaceAll("?", "0"), (high ?? low!).replaceAll("?", "f")];
    return [parseInt(first, 16), parseInt(last, 16)] as const;
  });
  return [...new Set(text)].some((sign) =>
    spans.some(([a, b]) => sign.codePointAt(0)! >= a && sign.codePointAt(0)! <= b),
  );
}

/** Whether an element is there that a rule may speak of; what cannot be asked may be. */
function applies(page: Document, selector: string): boolean {
  try {
    return (
      page.querySelector(selector.replaceAll(/::?(before|after|placeholder|marker|hover|focus|active)[\w-]*/g, "")) !==
      null
    );
  } catch {
    return true;
  }
}

/** In the picture the root is not `html`. */
export const rooted = (selector: string): string => selector.replaceAll(/(^|[\s,>+~(])html(?=[\s.:[,)]|$)/g, "$1:root");

/** Addresses in a rule, however they were written, as they are. */
export const absolute = (css: string, base: string): string =>
  css.replaceAll(ADDRESS, (_, _quote, url: string) => `url("${new URL(url, base).href}")`);

/** A rule with what it loads inside it. */
async function inlined(css: string): Promise<string> {
  const urls = [...css.matchAll(ADDRESS)].map((found) => found[2]!);
  for (const url of new Set(urls)) css = css.replaceAll(`url("${url}")`, `url("${await data(url)}")`);
  return css;
}

async function data(url: string): Promise<string> {
  const blob = await (await fetch(url)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error(url));
    reader.readAsDataURL(blob);
  });
}

/** The same picture as a PNG. */
export async function painted(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [SCALE * image.naturalWidth, SCALE * image.naturalHeight];
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

/** The whole board of a finished game, drawn aside for a large screen, for as long as it takes to use it: on a small one
 * only part of it is shown. */
export async function aside<Found>(path: string, use: (board: HTMLElement) => Promise<Found>): Promise<Found> {
  const frame = document.createElement("iframe");
  frame.style.cssText = "position:fixed;left:-9999px;top:0;border:0;width:1280px;height:800px";
  frame.ariaHidden = "true";
  frame.src = path;
  document.body.append(frame);
  try {
    for (let tries = 0; tries < 200; tries++) {
      const board = frame.contentDocument?.querySelector<HTMLElement>(".embed main.board");
      if (board) {
        await frame.contentDocument!.fonts.ready;
        await pause(2 * WAIT);
        return await use(board);
      }
      await pause(WAIT);
    }
    throw new Error("no board");
  } finally {
    frame.remove();
  }
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Let the browser keep a file. */
export function save(blob: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** What somebody writes into a page of theirs to have the game there. */
export function snippet(origin: string, table: string, n: number | null, title: string): string {
  const attribute = title.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  const src = `${origin}/embed/${table}${n === null ? "" : `?n=${n}`}`;
  return `<iframe src="${src}" title="${attribute}" width="960" height="640" style="border:0;max-width:100%" loading="lazy"></iframe>`;
}
