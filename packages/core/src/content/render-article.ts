import MarkdownIt, { type Env, type Token } from "markdown-it";
import { isSafeUrl } from "../kernel/safe-url.ts";
import type { Heading } from "./article.ts";

export interface ShownPicture {
  src: string;
  width: number;
  height: number;
}

/** What an article's source names, as it is shown; undefined for what there is no picture of. */
export type FindPicture = (src: string) => ShownPicture | undefined;

export interface RenderedArticle {
  /** Safe to put into a page as it is: HTML in the source is shown as it was typed. */
  html: string;
  headings: Heading[];
  /** What is read, without any marks; a line for each block. */
  text: string;
}

interface Drawing extends Env {
  findPicture: FindPicture;
  pictures: number;
}

/** The page's title is the only heading above these. */
const HIGHEST = 2;
const IN_PLACE = /^[/#]/;

const markdown = new MarkdownIt({ html: false, linkify: true });
markdown.validateLink = (url) => url.startsWith("#") || isSafeUrl(url);
markdown.renderer.rules.link_open = (tokens, index, options, _env, renderer) => {
  const token = tokens[index] as Token;
  if (!IN_PLACE.test(String(token.attrGet("href")))) {
    token.attrSet("target", "_blank");
    token.attrSet("rel", "noopener noreferrer");
  }
  return renderer.renderToken(tokens, index, options);
};
markdown.renderer.rules.image = (tokens, index, _options, env) => pictureHtml(tokens[index] as Token, env as Drawing);
// What can be scrolled must be reachable by keyboard.
markdown.renderer.rules.table_open = () => '<div class="table" tabindex="0">\n<table>\n';
markdown.renderer.rules.table_close = () => "</table>\n</div>\n";
markdown.renderer.rules.fence = (tokens, index) => codeHtml(tokens[index] as Token);
markdown.renderer.rules.code_block = (tokens, index) => codeHtml(tokens[index] as Token);

export function renderArticle(source: string, findPicture: FindPicture): RenderedArticle {
  const env: Drawing = { findPicture, pictures: 0 };
  const tokens = markdown.parse(source, env);
  const headings = nameHeadings(tokens);
  for (const [index, token] of tokens.entries()) if (isPictureAlone(token)) frame(tokens, index);
  return { html: markdown.renderer.render(tokens, markdown.options, env), headings, text: plainText(tokens) };
}

function nameHeadings(tokens: readonly Token[]): Heading[] {
  const headings: Heading[] = [];
  const taken = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== "heading_open" && token.type !== "heading_close") continue;
    const level = Math.max(HIGHEST, Number(token.tag.slice(1)));
    token.tag = `h${level}`;
    if (token.type === "heading_close") continue;
    const text = textOf(tokens[index + 1] as Token);
    const id = freeId(text, taken);
    token.attrSet("id", id);
    headings.push({ id, level, text });
  }
  return headings;
}

/** As it reads in an address: `#招待する`. */
function freeId(text: string, taken: Set<string>): string {
  const name = text.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "section";
  let id = name;
  for (let count = 2; taken.has(id); count++) id = `${name}-${count}`;
  taken.add(id);
  return id;
}

function isPictureAlone({ type, children }: Token): boolean {
  return type === "inline" && children?.length === 1 && children[0]?.type === "image";
}

const FRAMED = { isFramed: true };

function frame(tokens: readonly Token[], index: number): void {
  const [open, close] = [tokens[index - 1], tokens[index + 1]];
  if (open?.type !== "paragraph_open" || close?.type !== "paragraph_close") return;
  open.tag = "figure";
  close.tag = "figure";
  const [picture] = tokens[index]?.children ?? [];
  if (picture) picture.meta = FRAMED;
}

/** The first may be what is seen first; the others come when they are near. */
function pictureHtml(token: Token, drawing: Drawing): string {
  const { escapeHtml } = markdown.utils;
  const alt = escapeHtml(textOf(token));
  const picture = drawing.findPicture(decoded(String(token.attrGet("src"))));
  if (!picture) return alt;
  drawing.pictures++;
  const { src, width, height } = picture;
  const lazy = drawing.pictures > 1 ? ' loading="lazy"' : "";
  const caption = token.meta === FRAMED && token.attrGet("title");
  const image = `<img src="${escapeHtml(src)}" alt="${alt}" width="${width}" height="${height}"${lazy} decoding="async">`;
  return caption ? `${image}<figcaption>${escapeHtml(String(caption))}</figcaption>` : image;
}

function decoded(src: string): string {
  try {
    return decodeURI(src);
  } catch {
    return src;
  }
}

function codeHtml({ content }: Token): string {
  return `<pre tabindex="0"><code>${markdown.utils.escapeHtml(content)}</code></pre>\n`;
}

function plainText(tokens: readonly Token[]): string {
  const lines = tokens.map((token) =>
    token.type === "inline" ? textOf(token) : BLOCKS.has(token.type) ? token.content : "",
  );
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
}

const BLOCKS = new Set(["fence", "code_block"]);

function textOf({ children, content }: Token): string {
  if (!children) return content;
  return children
    .map((child) => (child.type === "softbreak" || child.type === "hardbreak" ? " " : textOf(child)))
    .join("");
}
