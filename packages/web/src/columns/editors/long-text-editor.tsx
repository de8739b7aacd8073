import { useModifierName } from "@itoguchi/ui/keys";
import { useRef, useState } from "react";
import type { EditorProps, Parsed } from "../cell.ts";
import { t } from "../columns.texts.ts";
import styles from "./editor.module.css";
import { EditorBox } from "./editor-box.tsx";
import { useEditing } from "./use-editing.ts";
import { useGrowing } from "./use-growing.ts";
import { useStartFocus } from "./use-start-focus.ts";

interface LongTextEditorProps extends EditorProps {
  start: string;
  read(text: string): Parsed;
}

/** Enter is a new line here. */
export const NEW_LINE_KEYS = { Enter: null, "shift+Enter": null } as const;

export function LongTextEditor({ column, start, initialText, read, onCommit, onCancel }: LongTextEditorProps) {
  const [text, setText] = useState(initialText ?? start);
  const field = useRef<HTMLTextAreaElement>(null);
  useStartFocus(field);
  useGrowing(field, text);
  const mod = useModifierName();
  const editing = useEditing({ column, onCommit, onCancel, read: () => read(text), keys: NEW_LINE_KEYS });
  return (
    <EditorBox editing={editing} isWide>
      {(attributes) => (
        <>
          <textarea
            {...attributes}
            ref={field}
            className={`${styles.input} ${styles.textarea}`}
            aria-label={column.name}
            rows={3}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              editing.setProblem(undefined);
            }}
          />
          <div className={styles.foot}>{t("editor.longHint", { mod })}</div>
        </>
      )}
    </EditorBox>
  );
}
