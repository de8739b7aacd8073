import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { isImeKey } from "../ime-key.tsx";

/** ProseMirror itself takes 20 ms after a conversion to put the text in order. */
const SETTLED_MS = 25;

/** What waits for a conversion: it runs once the text is confirmed, and not at all if the next conversion has begun. */
export function whenComposed(run: (view: EditorView) => void, delay = SETTLED_MS): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        compositionend(view) {
          setTimeout(() => {
            if (!view.isDestroyed && !view.composing) run(view);
          }, delay);
          return false;
        },
      },
    },
  });
}

/** Keys of a conversion reach no handler of the editor. Nothing is prevented: they belong to the input method. */
export const ImeKeys = Extension.create({
  name: "imeKeys",
  priority: 2_000,
  addProseMirrorPlugins: () => [
    new Plugin({ props: { handleDOMEvents: { keydown: (_view, event) => isImeKey(event) } } }),
  ],
});
