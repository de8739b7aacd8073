import { z } from "zod";
import { isSafeUrl } from "../kernel/safe-url.ts";
import { attributes, escapeHtml, tag } from "./html.ts";
import type { NodeSpec } from "./spec.ts";

/** An address behind a link or a picture. */
export const SafeUrl = z.string().max(2_000).refine(isSafeUrl);

export function count(fallback: number, most: number) {
  return z.number().int().min(1).max(most).catch(fallback);
}

const shortText = z.string().max(500).catch("");
const block = (name: string): NodeSpec => ({ html: tag(name), isBlock: true });

const cell = (name: string): NodeSpec => ({
  attrs: { colspan: count(1, 100), rowspan: count(1, 100) },
  html: ({ colspan, rowspan }) => [`<${name}${attributes({ colspan, rowspan })}>`, `</${name}>`],
  isBlock: true,
  shell: "paragraph",
});

/** What the texts of posts, comments and documents share. */
export const NODES = {
  paragraph: block("p"),
  heading: {
    attrs: { level: count(1, 3) },
    html: ({ level }) => [`<h${level}>`, `</h${level}>`],
    isBlock: true,
  },
  blockquote: { ...block("blockquote"), shell: "paragraph" },
  bulletList: { ...block("ul"), shell: "listItem" },
  orderedList: {
    attrs: { start: count(1, 1_000_000) },
    html: ({ start }) => [`<ol start="${start}">`, "</ol>"],
    shell: "listItem",
  },
  listItem: { ...block("li"), shell: "paragraph" },
  taskList: { html: () => ['<ul data-type="taskList">', "</ul>"], shell: "taskItem" },
  taskItem: {
    attrs: { checked: z.boolean().catch(false) },
    html: ({ checked }) => [`<li data-checked="${checked}">`, "</li>"],
    isBlock: true,
    shell: "paragraph",
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
  hardBreak: { html: () => ["<br>", ""], text: () => "\n", isInline: true },
  image: {
    attrs: {
      src: SafeUrl,
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
    leaves: ({ label }) => (label ? `@${label}` : ""),
    isInline: true,
  },
  table: { ...block("table"), shell: "tableRow" },
  tableRow: { ...block("tr"), shell: "tableCell" },
  tableHeader: cell("th"),
  tableCell: cell("td"),
} satisfies Record<string, NodeSpec>;
