import { Extension } from "@tiptap/core";
import { closeHistory, isHistoryTransaction } from "@tiptap/pm/history";
import type { EditorState, Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { whenComposed } from "../composition.tsx";
import { findLinks } from "./find-links.tsx";

interface Stretch {
  from: number;
  to: number;
  /** Somebody is still typing the address that ends here. */
  typingAt: number | null;
}

const BY_AUTOLINK = "autolink";

/** Addresses become links once something stands behind them. A step of its own in the history: undo takes the link, not the text. */
export const Autolink = Extension.create({
  name: "autolink",
  onUpdate({ editor, transaction }) {
    if (editor.view.composing || isHistoryTransaction(transaction) || transaction.getMeta(BY_AUTOLINK)) return;
    const stretch = changedStretch(transaction);
    if (!stretch) return;
    const isPasted = transaction.getMeta("paste") === true || transaction.getMeta("uiEvent") === "drop";
    linkAddresses(editor.view, { ...stretch, typingAt: isPasted ? null : transaction.selection.head });
  },
  onBlur: ({ editor }) => linkLine(editor.view),
  addProseMirrorPlugins: () => [whenComposed((view) => linkLine(view, view.state.selection.head))],
});

/** The line with the cursor; before it is left also the address that is just being typed. */
export function linkLine(view: EditorView, typingAt: number | null = null): void {
  if (view.isDestroyed || view.composing) return;
  const { $head } = view.state.selection;
  if ($head.parent.inlineContent) linkAddresses(view, { from: $head.start(), to: $head.end(), typingAt });
}

function linkAddresses(view: EditorView, stretch: Stretch): void {
  const transaction = linked(view.state, stretch);
  if (!transaction.docChanged) return;
  view.dispatch(closeHistory(transaction).setMeta(BY_AUTOLINK, true));
  view.dispatch(closeHistory(view.state.tr));
}

function linked({ doc, schema, tr }: EditorState, { from, to, typingAt }: Stretch): Transaction {
  const { link, code } = schema.marks;
  if (!link) return tr;
  doc.nodesBetween(Math.max(0, from - 1), Math.min(doc.content.size, to + 1), (block, position) => {
    if (!block.isTextblock || block.type.spec.code) return;
    const start = position + 1;
    for (const found of findLinks(block.textBetween(0, block.content.size, undefined, "\ufffc"))) {
      const range = [start + found.start, start + found.end] as const;
      const isTouched = range[0] <= to + 1 && range[1] >= from - 1;
      const isTaken = doc.rangeHasMark(...range, link) || (code && doc.rangeHasMark(...range, code));
      if (isTouched && !isTaken && start + found.reach !== typingAt)
        tr.addMark(...range, link.create({ href: found.href }));
    }
  });
  return tr;
}

function changedStretch({ mapping }: Transaction): { from: number; to: number } | null {
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  mapping.maps.forEach((map, index) => {
    map.forEach((_oldStart, _oldEnd, start, end) => {
      const later = mapping.slice(index + 1);
      from = Math.min(from, later.map(start, -1));
      to = Math.max(to, later.map(end, 1));
    });
  });
  return from <= to ? { from, to } : null;
}
