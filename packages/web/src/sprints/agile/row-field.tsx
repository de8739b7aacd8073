import { isSameValue } from "@itoguchi/core/columns/values";
import type { Column } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { useEffect, useRef, useState } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { cellKindOf } from "#web/columns/cell-kinds.ts";
import styles from "../agile.module.css";
import { t } from "../sprints.texts.ts";

interface RowFieldProps {
  column: Column;
  post: ListedPost;
  context: CellContext;
  canEdit: boolean;
  tabIndex: number;
  /** With what stood there when the editor was opened. */
  commit(value: unknown, seen: unknown): void;
}

/** A value in a row: a press makes it its editor. */
export function RowField({ column, post, context, canEdit, tabIndex, commit }: RowFieldProps) {
  const [edited, setEdited] = useState<{ seen: unknown }>();
  const isEditing = edited !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // Whoever left by clicking somewhere else has the focus there.
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const { Cell, Editor, text, toggle } = cellKindOf(column);
  const value = post.columnData[column.id];
  const words = text(value, column, context, post);
  const shared = { column, value, post, context, isWrap: false, isInert: true };
  if (edited && Editor)
    return (
      <div className={styles.editing}>
        <Editor
          {...shared}
          onCommit={(next) => {
            setEdited(undefined);
            if (!isSameValue(next, edited.seen)) commit(next, edited.seen);
          }}
          onCancel={() => setEdited(undefined)}
        />
      </div>
    );
  const shown = words === "" ? <span className={styles.none}>{t("row.none")}</span> : <Cell {...shared} />;
  if (!canEdit || !Editor) return <div className={styles.value}>{shown}</div>;
  return (
    <button
      ref={button}
      type="button"
      className={styles.value}
      tabIndex={tabIndex}
      aria-label={t("row.change", { column: column.name, value: words || t("row.empty"), title: post.title })}
      onClick={() => (toggle ? commit(toggle(value), value) : setEdited({ seen: value }))}
    >
      {shown}
    </button>
  );
}
