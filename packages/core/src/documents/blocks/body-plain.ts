import { nodesPlain } from "#core/rich-text/plain";
import type { DocumentBody } from "./document-body.ts";
import { BLOCKS } from "./registry.ts";

/** For search and excerpts: blocks on lines of their own. */
export function bodyPlain(body: DocumentBody): string {
  return nodesPlain(body.content, BLOCKS.nodes);
}
