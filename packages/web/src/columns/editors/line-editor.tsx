import { type ReactNode, useRef, useState } from "react";
import type { EditorProps, Parsed } from "../cell.ts";
import styles from "./editor.module.css";
import { EditorBox } from "./editor-box.tsx";
import { useEditing } from "./use-editing.ts";
import { useStartFocus } from "./use-start-focus.ts";

interface LineEditorProps extends EditorProps {
  /** What is there to begin with. */
  start: string;
  read(text: string): Parsed;
  inputMode?: "text" | "decimal" | "url";
  isRight?: boolean;
  placeholder?: string | undefined;
  before?: ReactNode;
  after?: ReactNode;
}

/** One line of text that means something. */
export function LineEditor(props: LineEditorProps) {
  const { column, start, initialText, read, onCommit, onCancel, inputMode = "text", isRight, placeholder } = props;
  const [text, setText] = useState(initialText ?? start);
  const field = useRef<HTMLInputElement>(null);
  useStartFocus(field);
  const editing = useEditing({ column, onCommit, onCancel, read: () => read(text) });
  return (
    <EditorBox editing={editing}>
      {(attributes) => (
        <div className={styles.withUnit}>
          {props.before}
          <input
            {...attributes}
            ref={field}
            className={styles.input}
            aria-label={column.name}
            inputMode={inputMode}
            data-right={isRight || undefined}
            placeholder={placeholder}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              editing.setProblem(undefined);
            }}
          />
          {props.after}
        </div>
      )}
    </EditorBox>
  );
}
