import { type ChainedCommands, type Editor, Extension } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { Plugin, TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { whenComposed } from "./composition.tsx";
import {
  type BlockShortcut,
  blockShortcut,
  blockShortcutAtEnter,
  type LinkShortcut,
  linkShortcut,
  type MarkShortcut,
  markShortcut,
} from "./shortcut-patterns.tsx";

const LINE = [{ type: "horizontalRule" }, { type: "paragraph" }];

type Blocks = { [Kind in BlockShortcut["kind"]]: (chain: ChainedCommands, of: Of<Kind>) => ChainedCommands };
type Of<Kind> = Extract<BlockShortcut, { kind: Kind }>;

const BLOCKS: Blocks = {
  heading: (chain, { level }) => chain.setNode("heading", { level }),
  bulletList: (chain) => chain.toggleBulletList(),
  orderedList: (chain, { start }) => chain.toggleOrderedList().updateAttributes("orderedList", { start }),
  taskList: (chain, { isDone }) => chain.toggleTaskList().updateAttributes("taskItem", { checked: isDone }),
  blockquote: (chain) => chain.wrapIn("blockquote"),
  codeBlock: (chain, { language }) => chain.setNode("codeBlock", { language }),
  horizontalRule: (chain) => chain.insertContent(LINE),
};

/**
 * Signs of Markdown while typing. The sign is put into the text first and turned into what it means in a step of its own, so
 * that one undo brings the sign back.
 */
export const Shortcuts = Extension.create({
  name: "shortcuts",
  priority: 500,
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handleTextInput(view, from, to, text) {
            if (view.composing || !shortcutIn(lineBefore(view, from) + text, view)) return false;
            view.dispatch(view.state.tr.insertText(text, from, to));
            return applyShortcut(editor);
          },
        },
      }),
      whenComposed(() => applyShortcut(editor)),
    ];
  },
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        const { empty, $head } = editor.state.selection;
        if (!empty || !isPlainParagraph(editor.view) || $head.parentOffset < $head.parent.content.size) return false;
        const block = blockShortcutAtEnter(lineBefore(editor.view));
        if (block) applyBlock(editor, block);
        return block !== null;
      },
    };
  },
});

function applyShortcut(editor: Editor): boolean {
  const { view } = editor;
  if (!view.state.selection.empty) return false;
  const shortcut = shortcutIn(lineBefore(view), view);
  if (!shortcut) return false;
  if ("href" in shortcut) applyLink(view, shortcut);
  else if ("mark" in shortcut) applyMark(view, shortcut);
  else applyBlock(editor, shortcut);
  return true;
}

function shortcutIn(line: string, view: EditorView): BlockShortcut | MarkShortcut | LinkShortcut | null {
  const { $head } = view.state.selection;
  if ($head.parent.type.spec.code || $head.marks().some((mark) => mark.type.spec.code)) return null;
  const block = blockShortcut(line);
  if (block && (isPlainParagraph(view) || (block.kind === "taskList" && isInBullets(view)))) return block;
  return linkShortcut(line) ?? markShortcut(line);
}

function applyBlock(editor: Editor, block: BlockShortcut): void {
  const { $head } = editor.state.selection;
  const chain = editor
    .chain()
    .command(({ tr }) => Boolean(closeHistory(tr)))
    .deleteRange({ from: $head.start(), to: $head.pos });
  (BLOCKS[block.kind] as (chain: ChainedCommands, of: BlockShortcut) => ChainedCommands)(chain, block).run();
  endStep(editor.view);
}

function applyMark(view: EditorView, { mark, length, sign }: MarkShortcut): void {
  const { state } = view;
  const type = state.schema.marks[mark];
  const end = state.selection.head;
  const start = end - length;
  if (!type) return;
  const transaction = closeHistory(state.tr)
    .delete(end - sign, end)
    .delete(start, start + sign)
    .addMark(start, end - 2 * sign, type.create())
    .removeStoredMark(type);
  view.dispatch(transaction);
  endStep(view);
}

function applyLink(view: EditorView, { href, length, tail }: LinkShortcut): void {
  const { state } = view;
  const { link } = state.schema.marks;
  const end = state.selection.head;
  const start = end - length;
  if (!link) return;
  const transaction = closeHistory(state.tr)
    .delete(end - tail, end)
    .delete(start, start + 1)
    .removeMark(start, end - tail - 1, link)
    .addMark(start, end - tail - 1, link.create({ href }))
    .removeStoredMark(link);
  view.dispatch(transaction);
  endStep(view);
}

/** What is typed next is not undone together with the shortcut. */
function endStep(view: EditorView): void {
  view.dispatch(closeHistory(view.state.tr));
}

function lineBefore(view: EditorView, position = view.state.selection.head): string {
  const $position = view.state.doc.resolve(position);
  return $position.parent.textBetween(0, $position.parentOffset, undefined, "\ufffc");
}

function isPlainParagraph({ state: { selection } }: EditorView): boolean {
  if (!(selection instanceof TextSelection) || selection.$head.parent.type.name !== "paragraph") return false;
  return !/Item$/.test(selection.$head.node(-1).type.name);
}

function isInBullets({ state: { selection } }: EditorView): boolean {
  return selection.$head.depth > 1 && selection.$head.node(-1).type.name === "listItem";
}
