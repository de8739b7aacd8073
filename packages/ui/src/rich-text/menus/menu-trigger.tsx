import { Extension } from "@tiptap/core";
import { type EditorState, Plugin, PluginKey } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { whenComposed } from "../composition.tsx";

/** What a line says about a menu: where its sign stands, and what was typed behind it. */
export interface MenuQuery {
  start: number;
  words: string;
}

export interface OpenMenu {
  from: number;
  words: string;
}

interface TriggerState {
  open: OpenMenu | null;
  /** Closed with Escape: it stays closed while the cursor is behind this sign. */
  dismissedAt: number | null;
}

type Told = "composed" | { closedAt: number };

interface Options {
  /** The menu answers the keys while it is open; true when it took one. */
  onKey(event: KeyboardEvent): boolean;
}

/** Whether a menu is asked for is read from the text alone, so it is the same after typing, a conversion or a paste. */
export function menuTrigger(name: string, query: (line: string) => MenuQuery | null) {
  const key = new PluginKey<TriggerState>(name);
  const openIn = (state: EditorState): OpenMenu | null => key.getState(state)?.open ?? null;

  function read({ selection }: EditorState): OpenMenu | null {
    const { $head, empty } = selection;
    if (!empty || !$head.parent.inlineContent || $head.parent.type.spec.code) return null;
    const found = query($head.parent.textBetween(0, $head.parentOffset, undefined, "\ufffc"));
    return found ? { from: $head.start() + found.start, words: found.words } : null;
  }

  const extension = Extension.create<Options>({
    name,
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
              // Placing the cursor behind an old sign asks for nothing.
              const told: Told | undefined = transaction.getMeta(key);
              const isRead = open || transaction.docChanged || dismissedAt !== null || told === "composed";
              const asked = isRead ? read(state) : null;
              const closedNow = told === "composed" ? undefined : told?.closedAt;
              const stillDismissed =
                closedNow ?? (dismissedAt === null ? null : transaction.mapping.map(dismissedAt, -1));
              if (!asked) return { open: null, dismissedAt: null };
              if (asked.from === stillDismissed) return { open: null, dismissedAt: stillDismissed };
              return { open: asked, dismissedAt: null };
            },
          },
          props: { handleKeyDown: (view, event) => openIn(view.state) !== null && onKey(event) },
        }),
        // Confirming a conversion selects its letters for a moment, without a change behind it.
        whenComposed((view) => view.dispatch(view.state.tr.setMeta(key, "composed" satisfies Told))),
      ];
    },
  });

  return {
    extension,
    openIn,
    dismiss(view: EditorView): void {
      const open = openIn(view.state);
      if (open) view.dispatch(view.state.tr.setMeta(key, { closedAt: open.from } satisfies Told));
    },
  };
}
