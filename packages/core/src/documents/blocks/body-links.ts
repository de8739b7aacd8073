import type { DocumentBody } from "./document-body.ts";
import { walkNodes } from "./walk-nodes.ts";

export interface BodyLinks {
  people: string[];
  posts: string[];
  documents: string[];
  boards: string[];
  charts: string[];
}

/** The attribute that names something, by node: mentioned or embedded makes no difference. */
const NAMED: Record<string, readonly [keyof BodyLinks, string]> = {
  mention: ["people", "id"],
  postMention: ["posts", "postId"],
  embedPost: ["posts", "postId"],
  documentMention: ["documents", "documentId"],
  embedDocument: ["documents", "documentId"],
  embedBoard: ["boards", "boardId"],
  widget: ["charts", "chartId"],
};

/** The ids of what it mentions or embeds, each once. */
export function bodyLinks(body: DocumentBody): BodyLinks {
  const links: BodyLinks = { people: [], posts: [], documents: [], boards: [], charts: [] };
  const seen = new Set<string>();
  walkNodes(body, ({ type, attrs }) => {
    const [list, name] = NAMED[type] ?? [];
    const id = name && attrs?.[name];
    if (!list || typeof id !== "string" || seen.has(`${list} ${id}`)) return;
    seen.add(`${list} ${id}`);
    links[list].push(id);
  });
  return links;
}
