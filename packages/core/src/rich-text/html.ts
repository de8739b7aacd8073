import type { RichNode } from "./rich-node.ts";
import { specIn, type Tags } from "./spec.ts";

type Renderers = Record<string, { html(attrs: Record<string, unknown>): Tags }>;

interface Renderer {
  nodes: Renderers;
  marks: Renderers;
}

export function nodesHtml(nodes: readonly RichNode<unknown>[], renderer: Renderer): string {
  return nodes.map((node) => nodeHtml(node, renderer)).join("");
}

function nodeHtml(node: RichNode<unknown>, renderer: Renderer): string {
  if (node.type === "text") return markedHtml(node, renderer);
  const [open, close] = specIn(renderer.nodes, node.type)?.html(node.attrs ?? {}) ?? ["", ""];
  return open + nodesHtml(node.content ?? [], renderer) + close;
}

function markedHtml({ text = "", marks = [] }: RichNode<unknown>, renderer: Renderer): string {
  return marks.reduce((inside, { type, attrs = {} }) => {
    const [open, close] = specIn(renderer.marks, type)?.html(attrs) ?? ["", ""];
    return open + inside + close;
  }, escapeHtml(text));
}

export function tag(name: string): () => Tags {
  return () => [`<${name}>`, `</${name}>`];
}

/** With a space in front; what is empty is left out. */
export function attributes(pairs: Record<string, unknown>): string {
  return Object.entries(pairs)
    .filter(([, value]) => value !== undefined && value !== null && value !== "")
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join("");
}

const HTML: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => HTML[letter] as string);
}
