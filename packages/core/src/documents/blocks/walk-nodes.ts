import type { BlockNode } from "./block-spec.ts";
import type { DocumentBody } from "./document-body.ts";

/** Each node of it, from the beginning; what holds others before them. */
export function walkNodes(body: DocumentBody, visit: (node: BlockNode) => void): void {
  const walk = (nodes: readonly BlockNode[]) => {
    for (const node of nodes) {
      visit(node);
      walk(node.content ?? []);
    }
  };
  walk(body.content);
}
