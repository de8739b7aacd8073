import { useModifierName } from "@itoguchi/ui/keys";
import { lazy, type RefObject, Suspense, useRef, useState } from "react";
import type { EditorProps, Parsed } from "../cell.ts";
import { t } from "../columns.texts.ts";
import styles from "./editor.module.css";
import { EditorBox } from "./editor-box.tsx";
import { NEW_LINE_KEYS } from "./long-text-editor.tsx";
import { useEditing } from "./use-editing.ts";
import { useGrowing } from "./use-growing.ts";
import { useStartFocus } from "./use-start-focus.ts";

const MarkdownPreview = lazy(async () => ({ default: (await import("./markdown-preview.tsx")).MarkdownPreview }));

interface MarkdownEditorProps extends EditorProps {
  start: string;
  read(text: string): Parsed;
}

export function MarkdownEditor({ column, start, initialText, read, onCommit, onCancel }: MarkdownEditorProps) {
  const [text, setText] = useState(initialText ?? start);
  const [isPreview, setPreview] = useState(false);
  const mod = useModifierName();
  const source = useRef<HTMLTextAreaElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const isAtToggle = () => document.activeElement === toggle.current;
  const editing = useEditing({
    column,
    onCommit,
    onCancel,
    read: () => read(text),
    keys: {
      ...NEW_LINE_KEYS,
      // The button stands before the text.
      "shift+Tab": () => (isAtToggle() ? editing.commit("left") : toggle.current?.focus()),
      Tab: () => (isAtToggle() && !isPreview ? source.current?.focus() : editing.commit("right")),
    },
  });
  return (
    <EditorBox editing={editing} isWide>
      {(attributes) => (
        <>
          <div className={styles.tabs}>
            <button
              ref={toggle}
              type="button"
              className={styles.button}
              aria-pressed={isPreview}
              onClick={() => setPreview(!isPreview)}
            >
              {t("editor.preview")}
            </button>
          </div>
          {isPreview ? (
            <Suspense fallback={<div className={styles.preview} />}>
              <MarkdownPreview source={text} />
            </Suspense>
          ) : (
            <Source
              field={source}
              attributes={{ ...attributes, "aria-label": column.name }}
              text={text}
              change={(next) => {
                setText(next);
                editing.setProblem(undefined);
              }}
            />
          )}
          <div className={styles.foot}>{t("editor.longHint", { mod })}</div>
        </>
      )}
    </EditorBox>
  );
}

interface SourceProps {
  field: RefObject<HTMLTextAreaElement | null>;
  attributes: object;
  text: string;
  change(text: string): void;
}

function Source({ field, attributes, text, change }: SourceProps) {
  useStartFocus(field);
  useGrowing(field, text);
  return (
    <textarea
      {...attributes}
      ref={field}
      className={`${styles.input} ${styles.textarea}`}
      rows={4}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
