import type { RichNode } from "./rich-node.ts";
import type { RichText } from "./rich-text.ts";

/** With those who are nobody as plain text: nobody is mentioned by it. */
export function withKnownMentions<Contents extends RichText | null>(
  contents: Contents,
  isKnown: (id: string) => boolean,
): Contents {
  if (!contents || mentionsIn(contents).every(isKnown)) return contents;
  const shown = (node: RichNode): RichNode => {
    if (node.type === "mention" && !isKnown(String(node.attrs?.id)))
      return { type: "text", text: `@${node.attrs?.label ?? ""}` };
    return node.content ? { ...node, content: node.content.map(shown) } : node;
  };
  return { ...contents, content: contents.content.map(shown) };
}

/** Members named in it, each once. */
export function mentionsIn(contents: RichText | null): string[] {
  const found = new Set<string>();
  const walk = (nodes: readonly RichNode[]) => {
    for (const node of nodes) {
      if (node.type === "mention") found.add(String(node.attrs?.id));
      walk(node.content ?? []);
    }
  };
  walk(contents?.content ?? []);
  return [...found];
}
