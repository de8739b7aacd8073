import type { Extensions } from "@tiptap/core";
import { BulletList, ListItem, ListKeymap, OrderedList, TaskItem, TaskList } from "@tiptap/extension-list";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { Dropcursor, Gapcursor, Selection, TrailingNode, UndoRedo } from "@tiptap/extensions";
import { DOMParser, DOMSerializer, type Node as DocumentNode, type Schema } from "@tiptap/pm/model";
import { BLOCK_EXTENSIONS } from "./blocks.tsx";
import type { RichTextDocument, RichTextNode } from "./document.tsx";
import { MARK_EXTENSIONS } from "./marks.tsx";
import { MentionNode } from "./mentions/mention-node.tsx";
import { ImageNode } from "./pictures/image-node.tsx";

const LINES_ARE_ENOUGH_AFTER = ["heading", "blockquote", "bulletList", "orderedList", "taskList"];
const CELL_ATTRIBUTES = () => ({ colspan: { default: 1 }, rowspan: { default: 1 } });

/** The nodes and marks that are kept, with no attribute more than is kept. */
export function schemaExtensions(taskLabel: (words: string) => string): Extensions {
  return [
    ...BLOCK_EXTENSIONS,
    ...MARK_EXTENSIONS,
    BulletList,
    OrderedList.extend({
      addAttributes: () => ({
        start: { default: 1, parseHTML: (element) => Number.parseInt(element.getAttribute("start") ?? "", 10) || 1 },
      }),
    }),
    ListItem,
    TaskList,
    TaskItem.configure({ nested: true, a11y: { checkboxLabel: (node) => taskLabel(node.textContent) } }),
    ListKeymap,
    Table,
    TableRow,
    TableHeader.extend({ addAttributes: CELL_ATTRIBUTES }),
    TableCell.extend({ addAttributes: CELL_ATTRIBUTES }),
    ImageNode,
    MentionNode,
    UndoRedo,
    Gapcursor,
    Dropcursor.configure({ color: "var(--mantine-primary-color-filled)", width: 2 }),
    // Seen also while an address is typed for it.
    Selection,
    TrailingNode.configure({ notAfter: LINES_ARE_ENOUGH_AFTER }),
  ];
}

/** What was written elsewhere may be nested as the editor would not nest it; it is put in order, never thrown away. */
export function documentNode(schema: Schema, value: RichTextDocument | null): DocumentNode {
  const content = (value?.content ?? []).flatMap((node) => knownTo(schema, node));
  const node = schema.nodeFromJSON({ type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] });
  try {
    node.check();
    return node;
  } catch {
    const shown = document.createElement("div");
    DOMSerializer.fromSchema(schema).serializeFragment(node.content, {}, shown);
    return DOMParser.fromSchema(schema).parse(shown);
  }
}

function knownTo(schema: Schema, node: RichTextNode): RichTextNode[] {
  const content = (node.content ?? []).flatMap((inner) => knownTo(schema, inner));
  if (node.type === "text") {
    const marks = (node.marks ?? []).filter(({ type }) => schema.marks[type]);
    return node.text ? [{ type: "text", text: node.text, marks }] : [];
  }
  if (!schema.nodes[node.type]) return content;
  return [{ ...node, ...(node.content ? { content } : {}) }];
}
