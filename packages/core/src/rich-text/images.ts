import type { RichNode } from "./rich-node.ts";
import type { RichText } from "./rich-text.ts";

/** The addresses of the pictures in it. */
export function imageSources(contents: RichText | null): string[] {
  const found: string[] = [];
  const walk = (nodes: readonly RichNode[]) => {
    for (const { type, attrs, content = [] } of nodes) {
      if (type === "image") found.push(String(attrs?.src));
      walk(content);
    }
  };
  walk(contents?.content ?? []);
  return found;
}

/** The same text with other addresses of its pictures. */
export function withImageSources(contents: RichText, change: (source: string) => string): RichText {
  const changed = (node: RichNode): RichNode => ({
    ...node,
    ...(node.type === "image" && { attrs: { ...node.attrs, src: change(String(node.attrs?.src)) } }),
    ...(node.content && { content: node.content.map(changed) }),
  });
  return { ...contents, content: contents.content.map(changed) };
}
