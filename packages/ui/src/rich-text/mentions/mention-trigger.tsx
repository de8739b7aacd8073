import { Extension } from "@tiptap/core";
import { type EditorState, Plugin, PluginKey } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { mentionQuery } from "./mention-query.tsx";

export interface OpenMention {
  from: number;
  words: string;
}

interface TriggerState {
  open: OpenMention | null;
  /** Closed with Escape: it stays closed while the cursor is behind this @. */
  dismissedAt: number | null;
}

interface Options {
  /** The menu answers the keys while it is open; true when it took one. */
  onKey(event: KeyboardEvent): boolean;
}

const key = new PluginKey<TriggerState>("mentionTrigger");

/** Whether people are being looked for is read from the text alone, so it is the same after typing, a conversion or a paste. */
export const MentionTrigger = Extension.create<Options>({
  name: "mentionTrigger",
  priority: 1_500,
  addOptions: () => ({ onKey: () => false }),
  addProseMirrorPlugins() {
    const { onKey } = this.options;
    return [
      new Plugin<TriggerState>({
        key,
        state: {
          init: () => ({ open: null, dismissedAt: null }),
          apply(transaction, { open, dismissedAt }, _before, state) {
            // Placing the cursor behind an old @ asks for nobody.
            const asked = open || transaction.docChanged || dismissedAt !== null ? readMention(state) : null;
            const closedNow: number | undefined = transaction.getMeta(key);
            const stillDismissed =
              closedNow ?? (dismissedAt === null ? null : transaction.mapping.map(dismissedAt, -1));
            if (!asked) return { open: null, dismissedAt: null };
            if (asked.from === stillDismissed) return { open: null, dismissedAt: stillDismissed };
            return { open: asked, dismissedAt: null };
          },
        },
        props: { handleKeyDown: (view, event) => key.getState(view.state)?.open != null && onKey(event) },
      }),
    ];
  },
});

export function openMention(state: EditorState): OpenMention | null {
  return key.getState(state)?.open ?? null;
}

export function dismissMention(view: EditorView): void {
  const open = openMention(view.state);
  if (open) view.dispatch(view.state.tr.setMeta(key, open.from));
}

export function insertMention(view: EditorView, person: { id: string; label: string }): void {
  const open = openMention(view.state);
  const { mention } = view.state.schema.nodes;
  if (!open || !mention) return;
  const { head } = view.state.selection;
  const node = mention.create({ id: person.id, label: person.label });
  view.dispatch(view.state.tr.replaceWith(open.from, head, [node, view.state.schema.text(" ")]).scrollIntoView());
}

function readMention({ selection }: EditorState): OpenMention | null {
  const { $head, empty } = selection;
  if (!empty || !$head.parent.inlineContent || $head.parent.type.spec.code) return null;
  const query = mentionQuery($head.parent.textBetween(0, $head.parentOffset, undefined, "\ufffc"));
  return query ? { from: $head.start() + query.start, words: query.words } : null;
}
