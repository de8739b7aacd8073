import type { ChainedCommands, Editor } from "@tiptap/core";

export type ToolId =
  | "bold"
  | "italic"
  | "underline"
  | "strike"
  | "code"
  | "highlight"
  | "heading1"
  | "heading2"
  | "heading3"
  | "bulletList"
  | "orderedList"
  | "taskList"
  | "blockquote"
  | "codeBlock"
  | "link"
  | "table"
  | "image"
  | "horizontalRule"
  | "undo"
  | "redo";

export interface Tool {
  id: ToolId;
  /** As it is pressed together with ⌘ or Ctrl. */
  keys?: string;
  /** Only what can be switched on and off has it. */
  isOn?(editor: Editor): boolean;
  isPossible?(editor: Editor): boolean;
  /** Link and picture are asked for outside the text; they have none. */
  change?(chain: ChainedCommands): ChainedCommands;
}

const mark = (id: ToolId & string, keys?: string): Tool => ({
  id,
  ...(keys ? { keys } : {}),
  isOn: (editor) => editor.isActive(id),
  change: (chain) => chain.toggleMark(id),
});

const heading = (level: 1 | 2 | 3): Tool => ({
  id: `heading${level}`,
  isOn: (editor) => editor.isActive("heading", { level }),
  change: (chain) => chain.toggleNode("heading", "paragraph", { level }),
});

/** In groups, as they stand in the row. */
export const TOOLS: readonly (readonly Tool[])[] = [
  [
    mark("bold", "B"),
    mark("italic", "I"),
    mark("underline", "U"),
    mark("strike"),
    mark("highlight"),
    mark("code", "E"),
  ],
  [heading(1), heading(2), heading(3)],
  [
    { id: "bulletList", isOn: (editor) => editor.isActive("bulletList"), change: (chain) => chain.toggleBulletList() },
    {
      id: "orderedList",
      isOn: (editor) => editor.isActive("orderedList"),
      change: (chain) => chain.toggleOrderedList(),
    },
    { id: "taskList", isOn: (editor) => editor.isActive("taskList"), change: (chain) => chain.toggleTaskList() },
  ],
  [
    {
      id: "blockquote",
      isOn: (editor) => editor.isActive("blockquote"),
      change: (chain) => chain.toggleWrap("blockquote"),
    },
    {
      id: "codeBlock",
      isOn: (editor) => editor.isActive("codeBlock"),
      change: (chain) => chain.toggleNode("codeBlock", "paragraph"),
    },
    {
      id: "horizontalRule",
      change: (chain) => chain.insertContent([{ type: "horizontalRule" }, { type: "paragraph" }]),
    },
  ],
  [
    { id: "link", isOn: (editor) => editor.isActive("link"), isPossible: (editor) => !editor.isActive("codeBlock") },
    { id: "image" },
    {
      id: "table",
      isPossible: (editor) => !editor.isActive("table"),
      change: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
    },
  ],
  [
    { id: "undo", keys: "Z", isPossible: (editor) => editor.can().undo(), change: (chain) => chain.undo() },
    { id: "redo", keys: "Shift+Z", isPossible: (editor) => editor.can().redo(), change: (chain) => chain.redo() },
  ],
];
