import { toHexString } from "lib0/buffer";
import { digest } from "lib0/hash/sha256";
import { nodesPlain } from "#core/rich-text/plain";
import { idOf, isIdentified } from "./block-ids.ts";
import type { DocumentBlockKind } from "./block-kind.ts";
import type { BlockNode } from "./block-spec.ts";
import type { DocumentBody } from "./document-body.ts";
import { BLOCKS, blockSpec } from "./registry.ts";

export interface BodyBlock {
  id: string | null;
  kind: DocumentBlockKind;
  /** The block in which it stands. */
  parentId: string | null;
  /** Its own text, without that of the blocks in it. */
  plain: string;
  /** Of everything that is its own: another one, and the block was changed. */
  hash: string;
}

/** All blocks from the beginning, for what a change of the body changed. */
export function bodyBlocks(body: DocumentBody): BodyBlock[] {
  const blocks: BodyBlock[] = [];
  const walk = (nodes: readonly BlockNode[], around: { type: string; id: string | null }) => {
    for (const node of nodes) {
      const kind = blockSpec(node.type)?.kind?.(node.attrs ?? {}, around.type);
      if (kind === undefined) walk(node.content ?? [], { type: node.type, id: around.id });
      else {
        const { own, inside } = split(node);
        const plain = nodesPlain([own], BLOCKS.nodes);
        blocks.push({ id: idOf(node), kind, parentId: around.id, plain, hash: hashOf(own) });
        walk(inside, { type: node.type, id: idOf(node) });
      }
    }
  };
  walk(body.content, { type: "doc", id: null });
  return blocks;
}

/** What is its own, and the blocks in it. */
function split(node: BlockNode): { own: BlockNode; inside: readonly BlockNode[] } {
  const { content = [], ...shell } = node;
  const { holds, hasLead } = blockSpec(node.type) ?? {};
  if (holds === "inline" || holds === "text") return { own: node, inside: [] };
  const [first] = content;
  const hasOwnLead = hasLead && (first?.type === "paragraph" || first?.type === "detailsSummary");
  if (!first || !hasOwnLead) return { own: shell, inside: content };
  return { own: { ...shell, content: [first] }, inside: content.slice(1) };
}

const HASH_LETTERS = 32;

/** Ids say which block it is, and not what it says. */
function hashOf(own: BlockNode): string {
  const text = JSON.stringify(withoutId({ ...own, ...(own.content && { content: own.content.map(withoutId) }) }));
  const units = Uint16Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return toHexString(digest(new Uint8Array(units.buffer))).slice(0, HASH_LETTERS);
}

function withoutId(node: BlockNode): BlockNode {
  if (!node.attrs || !isIdentified(node)) return node;
  const { id: _, ...attrs } = node.attrs;
  return { ...node, attrs };
}
