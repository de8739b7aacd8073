import type { Editor } from "@tiptap/core";
import { useCallback, useSyncExternalStore } from "react";

/** One thing read from the editor; the component is drawn again only when that changes. */
export function useEditorValue<Value extends string | number | boolean | null>(
  editor: Editor,
  read: (editor: Editor) => Value,
): Value {
  const listen = useCallback(
    (changed: () => void) => {
      editor.on("transaction", changed).on("focus", changed).on("blur", changed);
      return () => void editor.off("transaction", changed).off("focus", changed).off("blur", changed);
    },
    [editor],
  );
  return useSyncExternalStore(listen, () => read(editor));
}
