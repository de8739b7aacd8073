import type { BlockNode } from "./block-spec.ts";
import type { DocumentBody } from "./document-body.ts";
import { blockSpec } from "./registry.ts";

/** The same body in which every block has an id of its own: of several blocks with one id the first keeps it. */
export function withBlockIds(body: DocumentBody, newId: () => string): DocumentBody {
  const taken = new Set<string>();
  const given = (node: BlockNode): BlockNode => {
    const { content } = node;
    const attrs = isIdentified(node) ? { attrs: { ...node.attrs, id: ownId(node) } } : {};
    return { ...node, ...attrs, ...(content ? { content: content.map(given) } : {}) };
  };
  const ownId = (node: BlockNode): string => {
    const known = idOf(node);
    const id = known === null || taken.has(known) ? newId() : known;
    taken.add(id);
    return id;
  };
  return { ...body, content: body.content.map(given) };
}

export function idOf({ attrs }: BlockNode): string | null {
  return typeof attrs?.id === "string" ? attrs.id : null;
}

/** The id of a mention is a person's. */
export function isIdentified({ type }: BlockNode): boolean {
  const spec = blockSpec(type);
  return spec?.attrs?.id !== undefined && spec.stands !== "inline";
}
