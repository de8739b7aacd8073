import type { RichTextDocument, RichTextNode } from "@itoguchi/ui/rich-text/document";

/** Where a cursor at the end stands inside the last line, and not behind it. */
const CONTINUED = ["paragraph", "heading"];
const ENTERED = ["blockquote", "bulletList", "orderedList", "taskList", "listItem", "taskItem"];

/** A text with plain lines typed at its end, as the editor would have taken them. */
export function withLines(document: RichTextDocument | null, text: string): RichTextDocument | null {
  if (text === "") return document;
  const [first = "", ...others] = text.split("\n");
  const before = document?.content ?? [];
  const continued = continuedBy(before, first);
  const start = continued ?? [...before, paragraph(first)];
  return { type: "doc", content: [...start, ...others.map(paragraph)] };
}

/** How far a place in such a text is from its end, in the editor's positions: a new line closes a paragraph and opens one. */
export function positionsIn(text: string): number {
  return text.length + text.split("\n").length - 1;
}

function continuedBy(nodes: readonly RichTextNode[], text: string): RichTextNode[] | undefined {
  const last = nodes.at(-1);
  if (!last) return undefined;
  const content = last.content ?? [];
  if (CONTINUED.includes(last.type)) return [...nodes.slice(0, -1), { ...last, content: [...content, ...words(text)] }];
  const inner = ENTERED.includes(last.type) ? continuedBy(content, text) : undefined;
  return inner && [...nodes.slice(0, -1), { ...last, content: inner }];
}

function paragraph(text: string): RichTextNode {
  return text === "" ? { type: "paragraph" } : { type: "paragraph", content: words(text) };
}

function words(text: string): RichTextNode[] {
  return text === "" ? [] : [{ type: "text", text }];
}
