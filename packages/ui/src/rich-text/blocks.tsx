import { type Extensions, Node } from "@tiptap/core";
import { CodeBlock } from "./code-block.tsx";

const Doc = Node.create({ name: "doc", topNode: true, content: "block+" });

const Text = Node.create({ name: "text", group: "inline" });

const Paragraph = Node.create({
  name: "paragraph",
  // Before every other block: it is what an empty place is filled with.
  priority: 1_000,
  group: "block",
  content: "inline*",
  parseHTML: () => [{ tag: "p" }],
  renderHTML: () => ["p", 0],
});

const Heading = Node.create({
  name: "heading",
  group: "block",
  content: "inline*",
  defining: true,
  addAttributes: () => ({ level: { default: 1, rendered: false } }),
  parseHTML: () => [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: Math.min(level, 3) } })),
  renderHTML: ({ node }) => [`h${node.attrs.level}`, 0],
  addKeyboardShortcuts: () =>
    Object.fromEntries(
      [1, 2, 3].map((level) => [
        `Mod-Alt-${level}`,
        ({ editor }) => editor.commands.toggleNode("heading", "paragraph", { level }),
      ]),
    ),
});

const Blockquote = Node.create({
  name: "blockquote",
  group: "block",
  content: "block+",
  defining: true,
  parseHTML: () => [{ tag: "blockquote" }],
  renderHTML: () => ["blockquote", 0],
});

const HorizontalRule = Node.create({
  name: "horizontalRule",
  group: "block",
  parseHTML: () => [{ tag: "hr" }],
  renderHTML: () => ["hr"],
});

const HardBreak = Node.create({
  name: "hardBreak",
  group: "inline",
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: "br" }],
  renderHTML: () => ["br"],
  renderText: () => "\n",
  addKeyboardShortcuts: () => ({
    "Shift-Enter": ({ editor }) =>
      editor.commands.first([
        ({ commands }) => commands.exitCode(),
        ({ commands }) => commands.insertContent({ type: "hardBreak" }),
      ]),
  }),
});

export const BLOCK_EXTENSIONS: Extensions = [
  Doc,
  Text,
  Paragraph,
  Heading,
  Blockquote,
  HorizontalRule,
  HardBreak,
  CodeBlock,
];
