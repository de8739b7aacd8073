import { z } from "zod";
import { isSafeUrl } from "./safe-url.ts";

/**
 * Rich text is a tree of known nodes and marks (the editor's own JSON). What is not known is left out on the way in, so that
 * nothing but this list can ever be shown. HTML and plain text are made from it, never the other way round.
 */
export interface RichText {
  type: "doc";
  content: RichNode[];
}
export interface RichNode {
  type: string;
  attrs?: Record<string, string | number | boolean | null>;
  content?: RichNode[];
  marks?: RichMark[];
  text?: string;
}
interface RichMark {
  type: string;
  attrs?: Record<string, string | number | boolean | null>;
}

type Attributes = Record<string, z.ZodType<string | number | boolean | null>>;

interface Spec {
  attrs?: Attributes;
  /** Without it the node is nothing: an image without an address. */
  needs?: string;
  /** Opening and closing tag around what is inside. */
  html(attrs: Record<string, unknown>): readonly [string, string];
  /** What stands in plain text where the node has no text of its own. */
  text?(attrs: Record<string, unknown>): string;
  isBlock?: boolean;
}

const shortText = z.string().max(500).catch("");
const url = z.string().max(2_000).refine(isSafeUrl);
const tag = (name: string) => () => [`<${name}>`, `</${name}>`] as const;
const block = (name: string): Spec => ({ html: tag(name), isBlock: true });
const count = (fallback: number, most: number) => z.number().int().min(1).max(most).catch(fallback);
const attributes = (pairs: Record<string, unknown>) =>
  Object.entries(pairs)
    .filter(([, value]) => value !== undefined && value !== null && value !== "")
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join("");

const cell = (name: string): Spec => ({
  attrs: { colspan: count(1, 100), rowspan: count(1, 100) },
  html: ({ colspan, rowspan }) => [`<${name}${attributes({ colspan, rowspan })}>`, `</${name}>`],
  isBlock: true,
});

const NODES: Record<string, Spec> = {
  paragraph: block("p"),
  heading: {
    attrs: { level: count(1, 3) },
    html: ({ level }) => [`<h${level}>`, `</h${level}>`],
    isBlock: true,
  },
  blockquote: block("blockquote"),
  bulletList: block("ul"),
  orderedList: { attrs: { start: count(1, 1_000_000) }, html: ({ start }) => [`<ol start="${start}">`, "</ol>"] },
  listItem: block("li"),
  taskList: { html: () => ['<ul data-type="taskList">', "</ul>"] },
  taskItem: {
    attrs: { checked: z.boolean().catch(false) },
    html: ({ checked }) => [`<li data-checked="${checked}">`, "</li>"],
    isBlock: true,
  },
  codeBlock: {
    attrs: {
      language: z
        .string()
        .regex(/^[\w+#-]{0,30}$/)
        .nullable()
        .catch(null),
    },
    html: ({ language }) => [`<pre><code${attributes({ "data-language": language })}>`, "</code></pre>"],
    isBlock: true,
  },
  horizontalRule: { html: () => ["<hr>", ""], isBlock: true },
  hardBreak: { html: () => ["<br>", ""], text: () => "\n" },
  image: {
    attrs: {
      src: url,
      alt: shortText,
      width: z.number().int().min(1).max(10_000).nullable().catch(null),
      height: z.number().int().min(1).max(10_000).nullable().catch(null),
    },
    needs: "src",
    html: ({ src, alt, width, height }) => [`<img${attributes({ src, alt, width, height })}>`, ""],
    text: ({ alt }) => String(alt),
    isBlock: true,
  },
  mention: {
    attrs: { id: z.uuid(), label: shortText },
    needs: "id",
    html: ({ id, label }) => [`<span data-mention="${id}">@${escapeHtml(String(label))}`, "</span>"],
    text: ({ label }) => `@${label}`,
  },
  table: block("table"),
  tableRow: block("tr"),
  tableHeader: cell("th"),
  tableCell: cell("td"),
};

const MARKS: Record<string, Omit<Spec, "isBlock" | "text">> = {
  bold: { html: tag("strong") },
  italic: { html: tag("em") },
  underline: { html: tag("u") },
  strike: { html: tag("s") },
  code: { html: tag("code") },
  highlight: { html: tag("mark") },
  link: {
    attrs: { href: url },
    needs: "href",
    html: ({ href }) => [`<a${attributes({ href, rel: "noopener noreferrer nofollow", target: "_blank" })}>`, "</a>"],
  },
};

const DEEPEST = 30;
const MOST_NODES = 20_000;
export const LONGEST_CONTENTS = 500_000;

const TOO_LONG = `本文が長すぎます。${LONGEST_CONTENTS.toLocaleString("ja-JP")}文字、${MOST_NODES.toLocaleString("ja-JP")}要素までにしてください。`;

interface Budget {
  nodes: number;
  letters: number;
  /** Types that nobody knows, as they were met. */
  unknown: Set<string>;
}

/** The shape of what the editor sends; unknown nodes and marks, addresses that run code and empty shells are left out. */
export const RichText = z.unknown().transform((sent, context): RichText => {
  const budget: Budget = { nodes: MOST_NODES, letters: LONGEST_CONTENTS, unknown: new Set() };
  const root = z.object({ type: z.literal("doc"), content: z.array(z.unknown()).default([]) }).safeParse(sent);
  if (!root.success) {
    context.addIssue({ code: "custom", message: "本文の形式が正しくありません。" });
    return z.NEVER;
  }
  const content = inBlocks(
    root.data.content.flatMap((node) => clean(node, { parent: "doc", depth: 1 }, budget)),
    "doc",
  );
  if (budget.nodes < 0 || budget.letters < 0) {
    context.addIssue({ code: "custom", message: TOO_LONG });
    return z.NEVER;
  }
  if (content.length === 0 && budget.unknown.size > 0) {
    const named = [...budget.unknown].slice(0, 5).join("、").slice(0, 200);
    context.addIssue({ code: "custom", message: `本文に使えない要素しかありません：${named}` });
    return z.NEVER;
  }
  return { type: "doc", content };
});

const Sent = z.object({
  type: z.string(),
  attrs: z.record(z.string(), z.unknown()).catch({}),
  content: z.array(z.unknown()).catch([]),
  marks: z.array(z.unknown()).catch([]),
  text: z.string().optional().catch(undefined),
});

interface Standing {
  /** The node in which it will stand. */
  parent: string;
  depth: number;
}

function clean(sent: unknown, { parent, depth }: Standing, budget: Budget): RichNode[] {
  const parsed = Sent.safeParse(sent);
  if (!parsed.success || depth > DEEPEST || --budget.nodes < 0) return [];
  const { type, attrs, content, marks, text } = parsed.data;
  if (type === "text") {
    if (!text) return [];
    budget.letters -= text.length;
    const kept = marks.flatMap(cleanMark);
    return [{ type, text: withoutControls(text), ...(kept.length > 0 ? { marks: kept } : {}) }];
  }
  const spec = specIn(NODES, type);
  const own = spec ? pick(attrs, spec) : {};
  if (type === "mention" && own.id === undefined && own.label)
    return clean({ type: "text", text: `@${own.label}` }, { parent, depth }, budget);
  const isKnown = spec && !(spec.needs && own[spec.needs] === undefined);
  if (!isKnown) budget.unknown.add(type);
  const home = isKnown ? type : parent;
  const inside = inBlocks(
    content.flatMap((node) => clean(node, { parent: home, depth: depth + 1 }, budget)),
    home,
  );
  // What is not known keeps its place only through what it holds.
  if (!isKnown) return inside;
  return [
    {
      type,
      ...(Object.keys(own).length > 0 ? { attrs: own } : {}),
      ...(inside.length > 0 ? { content: inside } : {}),
    },
  ];
}

/** What words that stand alone in it are put into, so that an editor can open it. */
const SHELLS: Record<string, string> = {
  doc: "paragraph",
  blockquote: "paragraph",
  listItem: "paragraph",
  taskItem: "paragraph",
  tableCell: "paragraph",
  tableHeader: "paragraph",
  bulletList: "listItem",
  orderedList: "listItem",
  taskList: "taskItem",
  tableRow: "tableCell",
  table: "tableRow",
};
const INLINE: readonly string[] = ["text", "hardBreak", "mention"];

/** Each run of words among blocks becomes a block. */
function inBlocks(nodes: RichNode[], parent: string): RichNode[] {
  const shell = Object.hasOwn(SHELLS, parent) ? SHELLS[parent] : undefined;
  if (!shell || !nodes.some(({ type }) => INLINE.includes(type))) return nodes;
  const blocks: RichNode[] = [];
  let run: RichNode[] = [];
  const close = () => {
    if (run.length > 0) blocks.push({ type: shell, ...defaultsOf(shell), content: inBlocks(run, shell) });
    run = [];
  };
  for (const node of nodes) {
    if (INLINE.includes(node.type)) run.push(node);
    else {
      close();
      blocks.push(node);
    }
  }
  close();
  return blocks;
}

function defaultsOf(type: string): Pick<RichNode, "attrs"> {
  const attrs = pick({}, specIn(NODES, type) ?? {});
  return Object.keys(attrs).length > 0 ? { attrs } : {};
}

function cleanMark(sent: unknown): RichMark[] {
  const parsed = z.object({ type: z.string(), attrs: z.record(z.string(), z.unknown()).catch({}) }).safeParse(sent);
  const spec = parsed.success ? specIn(MARKS, parsed.data.type) : undefined;
  if (!parsed.success || !spec) return [];
  const own = pick(parsed.data.attrs, spec);
  if (spec.needs && own[spec.needs] === undefined) return [];
  return [{ type: parsed.data.type, ...(Object.keys(own).length > 0 ? { attrs: own } : {}) }];
}

/** `constructor` is in every object, but no node of ours. */
function specIn<S>(specs: Record<string, S>, type: string): S | undefined {
  return Object.hasOwn(specs, type) ? specs[type] : undefined;
}

function pick(
  attrs: Record<string, unknown>,
  spec: Pick<Spec, "attrs">,
): Record<string, string | number | boolean | null> {
  const kept: Record<string, string | number | boolean | null> = {};
  for (const [name, schema] of Object.entries(spec.attrs ?? {})) {
    const result = schema.safeParse(attrs[name]);
    if (result.success) kept[name] = result.data;
  }
  return kept;
}

export function richTextHtml(contents: RichText | null): string {
  return contents ? contents.content.map(nodeHtml).join("") : "";
}

function nodeHtml(node: RichNode): string {
  if (node.type === "text") return markedHtml(node);
  const [open, close] = specIn(NODES, node.type)?.html(node.attrs ?? {}) ?? ["", ""];
  return open + (node.content ?? []).map(nodeHtml).join("") + close;
}

function markedHtml({ text = "", marks = [] }: RichNode): string {
  return marks.reduce((inside, { type, attrs = {} }) => {
    const [open, close] = specIn(MARKS, type)?.html(attrs) ?? ["", ""];
    return open + inside + close;
  }, escapeHtml(text));
}

/** For search, filters, mails and exports: blocks on lines of their own. */
export function richTextPlain(contents: RichText | null): string {
  if (!contents) return "";
  return contents.content
    .map(nodePlain)
    .join("")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function nodePlain(node: RichNode): string {
  if (node.type === "text") return node.text ?? "";
  const spec = specIn(NODES, node.type);
  const own = spec?.text?.(node.attrs ?? {}) ?? "";
  const inside = (node.content ?? []).map(nodePlain).join("");
  return own + inside + (spec?.isBlock && !inside.endsWith("\n") ? "\n" : "");
}

/** With those who are nobody as plain text: nobody is mentioned by it. */
export function withKnownMentions<Contents extends RichText | null>(
  contents: Contents,
  isKnown: (id: string) => boolean,
): Contents {
  if (!contents || mentionsIn(contents).every(isKnown)) return contents;
  const shown = (node: RichNode): RichNode => {
    if (node.type === "mention" && !isKnown(String(node.attrs?.id)))
      return { type: "text", text: `@${node.attrs?.label ?? ""}` };
    return node.content ? { ...node, content: node.content.map(shown) } : node;
  };
  return { ...contents, content: contents.content.map(shown) };
}

/** Members named in it, each once. */
export function mentionsIn(contents: RichText | null): string[] {
  const found = new Set<string>();
  const walk = (nodes: readonly RichNode[]) => {
    for (const node of nodes) {
      if (node.type === "mention") found.add(String(node.attrs?.id));
      walk(node.content ?? []);
    }
  };
  walk(contents?.content ?? []);
  return [...found];
}

const HTML: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => HTML[letter] as string);
}

function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are taken out; PostgreSQL cannot keep a NUL
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "");
}
