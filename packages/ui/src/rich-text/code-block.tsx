import { type Editor, Node } from "@tiptap/core";

const LANGUAGE = /\blanguage-([A-Za-z0-9_+#-]{1,30})/;

/** Left with the arrow down at its end, with Enter on a third empty line, or by emptying it. */
export const CodeBlock = Node.create({
  name: "codeBlock",
  group: "block",
  content: "text*",
  marks: "",
  code: true,
  defining: true,
  addAttributes: () => ({
    language: {
      default: null,
      rendered: false,
      parseHTML: (element) => LANGUAGE.exec(element.querySelector("code")?.className ?? "")?.[1] ?? null,
    },
  }),
  parseHTML: () => [{ tag: "pre", preserveWhitespace: "full" }],
  renderHTML: ({ node }) => [
    "pre",
    ["code", node.attrs.language ? { class: `language-${node.attrs.language}` } : {}, 0],
  ],
  addKeyboardShortcuts: () => ({
    Backspace: ({ editor }) => isInCode(editor) && isEmptyBlock(editor) && editor.commands.clearNodes(),
    ArrowDown: ({ editor }) => isInCode(editor) && isLastInDocument(editor) && editor.commands.exitCode(),
    Enter: ({ editor }) => {
      const { $from, empty } = editor.state.selection;
      if (!isInCode(editor) || !empty || !isAtEnd(editor) || !$from.parent.textContent.endsWith("\n\n")) return false;
      return editor
        .chain()
        .deleteRange({ from: $from.pos - 2, to: $from.pos })
        .exitCode()
        .run();
    },
  }),
});

function isInCode({ state: { selection } }: Editor): boolean {
  return selection.$from.parent.type.name === "codeBlock";
}

function isEmptyBlock({ state: { selection } }: Editor): boolean {
  return selection.empty && selection.$from.parent.content.size === 0;
}

function isAtEnd({ state: { selection } }: Editor): boolean {
  return selection.$from.parentOffset === selection.$from.parent.content.size;
}

function isLastInDocument(editor: Editor): boolean {
  const { selection, doc } = editor.state;
  return selection.empty && isAtEnd(editor) && selection.$from.after() === doc.content.size;
}
