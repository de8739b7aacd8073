import { type Budget, cleanNodes } from "#core/rich-text/clean";
import type { BlockNode } from "./block-spec.ts";
import { placed } from "./placement.ts";
import { BLOCKS } from "./registry.ts";
import { withinLimits } from "./within-limits.ts";

/** What is written in a document: blocks in the editor's own JSON. */
export interface DocumentBody {
  type: "doc";
  content: BlockNode[];
}

/** Before everything has its place; what is beyond these is no document. */
const DEEPEST_SENT = 200;
const MOST_NODES_SENT = 200_000;

/** A body of whatever was sent or stored: what is not known leaves what it holds, unsafe addresses go, and nothing is thrown. */
export function cleanBody(sent: unknown): DocumentBody {
  const budget: Budget = {
    nodes: MOST_NODES_SENT,
    letters: Number.POSITIVE_INFINITY,
    deepest: DEEPEST_SENT,
    unknown: new Set(),
  };
  // A document is no node of its own: it leaves what it holds.
  const known = cleanNodes([sent], { table: BLOCKS, budget });
  return { type: "doc", content: withinLimits(placed(known)) };
}
