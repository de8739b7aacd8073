/** What the editor reads and writes: a tree of known nodes and marks. */
export interface RichTextDocument {
  type: "doc";
  content: RichTextNode[];
}

export interface RichTextNode {
  type: string;
  attrs?: RichTextAttributes;
  content?: RichTextNode[];
  marks?: RichTextMark[];
  text?: string;
}

export interface RichTextMark {
  type: string;
  attrs?: RichTextAttributes;
}

export type RichTextAttributes = Record<string, string | number | boolean | null>;

const SOMETHING_BY_ITSELF = ["image", "horizontalRule", "mention", "table"];

/** Nothing to read or to look at, whatever empty shells there are. */
export function isBlank(node: RichTextDocument | RichTextNode): boolean {
  if (SOMETHING_BY_ITSELF.includes(node.type)) return false;
  if ("text" in node && node.text?.trim()) return false;
  return (node.content ?? []).every(isBlank);
}

/** The editor keeps a paragraph at the end to type in; it is no part of what was written. */
export function withoutEmptyEnd(document: RichTextDocument): RichTextDocument | null {
  const last = document.content.findLastIndex((node) => node.type !== "paragraph" || node.content?.length);
  return last === -1 ? null : { ...document, content: document.content.slice(0, last + 1) };
}

/** With the box of one task as it is not now; the node is one of the document's own. */
export function withTaskTicked(document: RichTextDocument, task: RichTextNode): RichTextDocument {
  const walk = (node: RichTextNode): RichTextNode => {
    if (node === task) return { ...node, attrs: { ...node.attrs, checked: node.attrs?.checked !== true } };
    return node.content ? { ...node, content: node.content.map(walk) } : node;
  };
  return { ...document, content: document.content.map(walk) };
}

/** Every picture in the order in which it is read. */
export function picturesIn(document: RichTextDocument | null): { src: string; alt: string }[] {
  const found: { src: string; alt: string }[] = [];
  const walk = (nodes: readonly RichTextNode[]) => {
    for (const { type, attrs, content } of nodes) {
      if (type === "image") found.push({ src: String(attrs?.src), alt: String(attrs?.alt ?? "") });
      walk(content ?? []);
    }
  };
  walk(document?.content ?? []);
  return found;
}
