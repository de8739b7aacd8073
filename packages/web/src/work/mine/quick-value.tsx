import { isSameValue } from "@itoguchi/core/columns/values";
import type { Column } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { useEffect, useRef } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { cellKindOf } from "#web/columns/cell-kinds.ts";
import styles from "./my-work.module.css";
import { t } from "./my-work.texts.ts";

interface QuickValueProps {
  column: Column;
  post: ListedPost;
  context: CellContext;
  isWrap: boolean;
  canEdit: boolean;
  isEditing: boolean;
  edit(isEditing: boolean): void;
  change(value: unknown): void;
}

/** One value in a line, which becomes its editor where it stands. */
export function QuickValue({ column, post, context, isWrap, canEdit, isEditing, edit, change }: QuickValueProps) {
  const { Cell, Editor, text } = cellKindOf(column);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // Whoever left by clicking somewhere else has the focus there.
    if (wasEditing.current && !isEditing && document.activeElement === document.body) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const value = post.columnData[column.id];
  const shared = { column, value, post, context, isWrap, isInert: true };
  const words = text(value, column, context, post);
  const shown = words === "" ? <span className={styles.none}>{t("work.none")}</span> : <Cell {...shared} />;
  if (!canEdit || !Editor) return <span className={styles.value}>{shown}</span>;
  if (isEditing)
    return (
      <span className={styles.editing}>
        <Editor
          {...shared}
          onCommit={(next) => {
            edit(false);
            if (!isSameValue(next, value)) change(next);
          }}
          onCancel={() => edit(false)}
        />
      </span>
    );
  return (
    <span className={styles.value} data-editable>
      <button
        ref={button}
        type="button"
        className={styles.edit}
        aria-label={t("work.change", { title: post.title, name: column.name, value: words || t("work.none") })}
        title={t("work.changeHint", { name: column.name })}
        onClick={() => edit(true)}
      />
      <span className={styles.shown}>{shown}</span>
    </span>
  );
}
