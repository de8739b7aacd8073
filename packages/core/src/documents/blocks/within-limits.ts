import type { BlockNode } from "./block-spec.ts";
import { blockSpec } from "./registry.ts";

const MOST_NODES = 50_000;
const LONGEST_BODY = 1_000_000;

interface Left {
  nodes: number;
  letters: number;
}

/** As much of it, from its beginning, as a body may hold. */
export function withinLimits(nodes: readonly BlockNode[]): BlockNode[] {
  const left: Left = { nodes: MOST_NODES, letters: LONGEST_BODY };
  return cutAll(nodes, left);
}

function cutAll(nodes: readonly BlockNode[], left: Left): BlockNode[] {
  const kept: BlockNode[] = [];
  for (const node of nodes) {
    const cut = left.nodes > 0 ? cutOne(node, left) : undefined;
    if (!cut) break;
    kept.push(cut);
  }
  return kept;
}

/** Undefined where not even the least that it has to hold is within the limits. */
function cutOne(node: BlockNode, left: Left): BlockNode | undefined {
  left.nodes--;
  if (node.type === "text") return cutText(node, left);
  const { content, ...own } = node;
  if (!content) return node;
  const kept = cutAll(content, left);
  if (kept.length < fewest(node.type)) return undefined;
  return kept.length > 0 ? { ...own, content: kept } : own;
}

function cutText(node: BlockNode, left: Left): BlockNode | undefined {
  const { text = "" } = node;
  left.letters -= text.length;
  if (left.letters >= 0) return node;
  // Nothing follows what was cut off.
  left.nodes = 0;
  const kept = wholeLetters(text, text.length + left.letters);
  return kept ? { ...node, text: kept } : undefined;
}

function wholeLetters(text: string, count: number): string {
  const kept = text.slice(0, count);
  return kept.isWellFormed() ? kept : kept.slice(0, -1);
}

function fewest(type: string): number {
  const holds = blockSpec(type)?.holds;
  if (holds === "details") return 2;
  if (holds === "inline" || holds === "text") return 0;
  return 1;
}
