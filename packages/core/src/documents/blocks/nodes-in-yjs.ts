import * as Y from "yjs";
import type { RichMark } from "#core/rich-text/rich-node";
import type { BlockNode, BlockValue } from "./block-spec.ts";
import { COMMENT_MARK } from "./kinds/marks.ts";
import { hashedMarkName, markNameOf } from "./mark-names.ts";

/** A node as Yjs keeps it: attributes that are null are not kept. */
interface StoredNode {
  type: string;
  attrs: Record<string, unknown>;
  content: unknown[];
}

interface StoredText {
  type: "text";
  text: unknown;
  marks: { type: string; attrs: unknown }[];
}

/** What one child of a node says, trusted in nothing: it may have been made by hand. */
export function storedIn(child: unknown): (StoredNode | StoredText)[] {
  const found: (StoredNode | StoredText)[] = [];
  // Not recursive: what is made by hand may be as deep as it likes.
  const waiting: { children: unknown[]; into: unknown[] }[] = [{ children: [child], into: found }];
  for (let next = waiting.pop(); next; next = waiting.pop())
    for (const one of next.children) {
      if (one instanceof Y.Text) for (const text of textsIn(one)) next.into.push(text);
      if (!(one instanceof Y.XmlFragment)) continue;
      const isNamed = one instanceof Y.XmlElement;
      const node: StoredNode = {
        type: isNamed ? one.nodeName : "",
        attrs: isNamed ? one.getAttributes() : {},
        content: [],
      };
      next.into.push(node);
      waiting.push({ children: one.toArray(), into: node.content });
    }
  return found;
}

interface Run {
  insert?: unknown;
  attributes?: Record<string, unknown>;
}

function textsIn(text: Y.Text): StoredText[] {
  return (text.toDelta() as Run[]).map(({ insert, attributes = {} }) => ({
    type: "text",
    text: insert,
    marks: Object.entries(attributes).map(([name, attrs]) => ({ type: markNameOf(name), attrs })),
  }));
}

export function toStored({ type, attrs = {}, content = [], ...node }: BlockNode): StoredNode | StoredText {
  if (type === "text")
    return {
      type,
      text: node.text,
      marks: (node.marks ?? []).map((mark) => ({ type: mark.type, attrs: mark.attrs ?? {} })),
    };
  const kept = Object.entries(attrs).filter(([, value]) => value !== null);
  return { type, attrs: Object.fromEntries(kept), content: content.map(toStored) };
}

/** As y-tiptap writes them: an element for each node, and one text for each run of words with its marks as formatting. */
export function typesOf(nodes: readonly BlockNode[]): (Y.XmlElement | Y.XmlText)[] {
  const types: (Y.XmlElement | Y.XmlText)[] = [];
  let run: Run[] = [];
  const close = () => {
    if (run.length === 0) return;
    const text = new Y.XmlText();
    text.applyDelta(run);
    types.push(text);
    run = [];
  };
  for (const node of nodes) {
    if (node.type === "text") run.push({ insert: node.text, attributes: formatOf(node.marks ?? []) });
    else {
      close();
      types.push(elementOf(node));
    }
  }
  close();
  return types;
}

function elementOf({ type, attrs = {}, content = [] }: BlockNode): Y.XmlElement {
  const element = new Y.XmlElement<Record<string, BlockValue>>(type);
  for (const [name, value] of Object.entries(attrs)) if (value !== null) element.setAttribute(name, value);
  element.insert(0, typesOf(content));
  return element as Y.XmlElement;
}

function formatOf(marks: readonly RichMark<BlockValue>[]): Record<string, unknown> {
  return Object.fromEntries(
    marks.map((mark) => [mark.type === COMMENT_MARK ? hashedMarkName(mark) : mark.type, mark.attrs ?? {}]),
  );
}
