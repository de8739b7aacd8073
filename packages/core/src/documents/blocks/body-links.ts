import type { NamedKind } from "./block-spec.ts";
import type { DocumentBody } from "./document-body.ts";
import { blockSpec } from "./registry.ts";
import { walkNodes } from "./walk-nodes.ts";

export type BodyLinks = Record<NamedKind, string[]>;

/** The ids of what it mentions or embeds, each once. */
export function bodyLinks(body: DocumentBody): BodyLinks {
  const links: BodyLinks = { people: [], posts: [], documents: [], boards: [], charts: [] };
  const seen = new Set<string>();
  walkNodes(body, ({ type, attrs }) => {
    const [list, name] = blockSpec(type)?.names ?? [];
    const id = name && attrs?.[name];
    if (!list || typeof id !== "string" || seen.has(`${list} ${id}`)) return;
    seen.add(`${list} ${id}`);
    links[list].push(id);
  });
  return links;
}
