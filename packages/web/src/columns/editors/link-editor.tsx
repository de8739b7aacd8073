import { useRef, useState } from "react";
import type { EditorProps, Parsed } from "../cell.ts";
import { t } from "../columns.texts.ts";
import { parseLink, type ReadLink } from "../reading/parse-link.ts";
import styles from "./editor.module.css";
import { EditorBox } from "./editor-box.tsx";
import { useEditing } from "./use-editing.ts";
import { useStartFocus } from "./use-start-focus.ts";

interface LinkEditorProps extends EditorProps {
  start: ReadLink | undefined;
  read(link: ReadLink): Parsed;
}

/** The address in the cell, the words below it. A pasted 「text (address)」 fills both. */
export function LinkEditor({ column, start, initialText, read, onCommit, onCancel }: LinkEditorProps) {
  const [url, setUrl] = useState(initialText ?? start?.url ?? "");
  const [text, setText] = useState(start?.text ?? "");
  const address = useRef<HTMLInputElement>(null);
  const words = useRef<HTMLInputElement>(null);
  useStartFocus(address);
  const isInWords = () => document.activeElement === words.current;
  const editing = useEditing({
    column,
    onCommit,
    onCancel,
    read: () => read({ text, url }),
    keys: {
      Tab: () => (isInWords() ? editing.commit("right") : words.current?.focus()),
      "shift+Tab": () => (isInWords() ? address.current?.focus() : editing.commit("left")),
    },
  });
  function typeUrl(typed: string) {
    const link = parseLink(typed);
    editing.setProblem(undefined);
    setUrl(link?.text ? link.url : typed);
    if (link?.text) setText(link.text);
  }
  return (
    <EditorBox
      editing={editing}
      popup={
        <div className={styles.panel}>
          <label className={styles.label}>
            {t("editor.linkText")}
            <input
              ref={words}
              className={styles.boxed}
              autoComplete="off"
              placeholder={t("editor.linkTextHint")}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </label>
        </div>
      }
    >
      {(attributes) => (
        <div className={styles.withUnit}>
          <input
            {...attributes}
            ref={address}
            className={styles.input}
            aria-label={`${column.name} ${t("editor.linkAddress")}`}
            inputMode="url"
            placeholder="https://"
            value={url}
            onChange={(event) => typeUrl(event.currentTarget.value)}
          />
        </div>
      )}
    </EditorBox>
  );
}
