import { Mark } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { isSafeAddress } from "../safe-address.tsx";
import { wholeAddress } from "./find-links.tsx";

export const LinkMark = Mark.create({
  name: "link",
  priority: 1_000,
  // What is typed behind a link is no part of it.
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: "a[href]",
      getAttrs: (element) => (isSafeAddress(element.getAttribute("href") ?? "") ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    "a",
    { ...HTMLAttributes, target: "_blank", rel: "noopener noreferrer nofollow" },
    0,
  ],
  addProseMirrorPlugins() {
    const { type } = this;
    return [
      new Plugin({
        props: {
          handleClick(view, position, event) {
            const link = view.state.doc
              .resolve(position)
              .marks()
              .find((mark) => mark.type === type);
            if (!link || !(event.metaKey || event.ctrlKey)) return false;
            window.open(String(link.attrs.href), "_blank", "noopener,noreferrer");
            return true;
          },
          handlePaste: (view, event) => pasteAddress(view, event.clipboardData?.getData("text/plain") ?? ""),
        },
      }),
    ];
  },
});

/** An address pasted over words becomes their link; pasted alone it is its own. */
function pasteAddress(view: EditorView, text: string): boolean {
  const { state } = view;
  const href = wholeAddress(text);
  const { link } = state.schema.marks;
  const { from, to, empty, $from } = state.selection;
  const words = state.doc.textBetween(from, to, "\n", "\ufffc");
  const isOneLine = empty ? $from.parent.inlineContent : words !== "" && !/[\n\ufffc]/.test(words);
  if (!href || !link || !isOneLine || $from.parent.type.spec.code) return false;
  const mark = link.create({ href });
  const marks = [...$from.marks().filter(({ type }) => type !== link), mark];
  const transaction = empty
    ? state.tr.replaceSelectionWith(state.schema.text(text.trim(), marks), false)
    : state.tr.addMark(from, to, mark);
  view.dispatch(transaction.removeStoredMark(link).scrollIntoView());
  return true;
}
