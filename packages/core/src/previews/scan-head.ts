import { decodeEntities } from "./entities.ts";

export interface Head {
  title: string | undefined;
  /** By lower-case `property` or `name`; the first of each. */
  meta: Map<string, string>;
}

/** Inside these the signs of markup mean nothing. */
const RAW = new Set(["script", "style", "textarea", "noscript", "template", "svg", "xmp", "iframe"]);
const MOST_TAGS = 20_000;

/** Reads titles and meta tags in one pass that never goes back: a page cannot make it slow. */
export function scanHead(html: string): Head {
  const head: Head = { title: undefined, meta: new Map() };
  let at = 0;
  for (let tags = 0; tags < MOST_TAGS; tags++) {
    at = html.indexOf("<", at);
    if (at < 0) break;
    if (html.startsWith("<!--", at)) {
      at = after(html, "-->", at + 4);
      continue;
    }
    const name = tagName(html, at + 1);
    if (name === "") {
      at += 1;
      continue;
    }
    const { attributes, end } = readAttributes(html, at + 1 + name.length, name === "meta");
    at = end;
    if (name === "meta") note(head, attributes);
    else if (name === "title" || RAW.has(name)) {
      const close = closing(html, name, at);
      if (name === "title") head.title ??= decodeEntities(html.slice(at, close));
      at = close;
    }
  }
  return head;
}

function after(html: string, sign: string, from: number): number {
  const found = html.indexOf(sign, from);
  return found < 0 ? html.length : found + sign.length;
}

function tagName(html: string, from: number): string {
  let end = from;
  while (end - from < 20 && /[a-zA-Z0-9]/.test(html.charAt(end))) end++;
  return html.slice(from, end).toLowerCase();
}

function closing(html: string, name: string, from: number): number {
  for (let at = html.indexOf("</", from); at >= 0; at = html.indexOf("</", at + 2))
    if (html.slice(at + 2, at + 2 + name.length).toLowerCase() === name) return at;
  return html.length;
}

const SPACE = /[\s/]/;
const NAME_END = /[\s/>=]/;
const UNQUOTED_END = /[\s>]/;

/** Up to the `>` that ends the tag; one inside quotes does not. */
function readAttributes(html: string, from: number, isKept: boolean): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>();
  let at = from;
  for (;;) {
    at = skip(html, at, (sign) => SPACE.test(sign));
    if (at >= html.length) return { attributes, end: html.length };
    if (html[at] === ">") return { attributes, end: at + 1 };
    const nameEnd = skip(html, at + 1, (sign) => !NAME_END.test(sign));
    const name = html.slice(at, nameEnd).toLowerCase();
    at = skip(html, nameEnd, (sign) => SPACE.test(sign));
    if (html[at] !== "=") continue;
    at = skip(html, at + 1, (sign) => SPACE.test(sign));
    const quote = html[at] === '"' || html[at] === "'" ? (html[at] as string) : "";
    const start = at + quote.length;
    const end = quote ? html.indexOf(quote, start) : skip(html, start, (sign) => !UNQUOTED_END.test(sign));
    const stop = end < 0 ? html.length : end;
    if (isKept && !attributes.has(name)) attributes.set(name, html.slice(start, stop));
    at = stop + quote.length;
  }
}

function skip(html: string, from: number, isSkipped: (sign: string) => boolean): number {
  let at = from;
  while (at < html.length && isSkipped(html.charAt(at))) at++;
  return at;
}

function note({ meta }: Head, attributes: Map<string, string>): void {
  const name = (attributes.get("property") ?? attributes.get("name"))?.trim().toLowerCase();
  const content = decodeEntities(attributes.get("content") ?? "").trim();
  if (name && content && !meta.has(name)) meta.set(name, content);
}
