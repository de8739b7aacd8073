import { nodesPlain } from "#core/rich-text/plain";
import { idOf } from "./block-ids.ts";
import type { DocumentBody } from "./document-body.ts";
import { BLOCKS } from "./registry.ts";
import { walkNodes } from "./walk-nodes.ts";

export interface OutlineEntry {
  id: string | null;
  level: number;
  text: string;
}

/** Its headings, for the table of contents; blank ones lead nowhere. */
export function bodyOutline(body: DocumentBody): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  walkNodes(body, (node) => {
    if (node.type !== "heading") return;
    const text = nodesPlain(node.content ?? [], BLOCKS.nodes).replace(/\s+/g, " ");
    if (text) entries.push({ id: idOf(node), level: Number(node.attrs?.level), text });
  });
  return entries;
}
