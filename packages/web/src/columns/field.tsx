import { isCustomAction } from "@itoguchi/core/columns/kinds/custom-action";
import { isSameValue } from "@itoguchi/core/columns/values";
import type { Column } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { onKeys } from "@itoguchi/ui/keys";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { CellContext, Move } from "./cell.ts";
import { cellKindOf } from "./cell-kinds.ts";
import { t } from "./columns.texts.ts";
import styles from "./field.module.css";
import { FieldLabel } from "./field-label.tsx";
import { focusBeside } from "./focus-beside.ts";

interface ColumnFieldProps {
  column: Column;
  value: unknown;
  post: ListedPost;
  context: CellContext;
  /** Whether this person may write it at all: a locked column is the managers' affair. */
  canEdit: boolean;
  /** Without a value it looks like a field to fill in. */
  isWanted?: boolean;
  /** In a dialog that opens, this one has the focus. */
  isFirst?: boolean;
  /** Something to say about the value, beside the label. */
  mark?: ReactNode;
  /** With what stood there when the editor was opened. */
  onCommit(value: unknown, seen: unknown): void;
}

const STEPS: Partial<Record<Move, 1 | -1>> = { right: 1, left: -1 };

/** One column of one post with its label: shows the value, and becomes its editor by a click, Enter or F2. */
export function ColumnField(props: ColumnFieldProps) {
  const { column, value, post, context, canEdit, isWanted, isFirst, mark, onCommit } = props;
  const { Cell, Editor, text, toggle } = cellKindOf(column);
  const labelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [edited, setEdited] = useState<{ seen: unknown }>();
  const edit = () => (toggle ? onCommit(toggle(value), value) : setEdited({ seen: value }));
  const [left, setLeft] = useState<{ move: Move }>();
  const isEditable = canEdit && Editor !== null;

  // A moment later: whoever left by clicking somewhere else has the focus there by then.
  useEffect(() => {
    if (!left) return;
    const later = setTimeout(() => {
      const step = STEPS[left.move];
      if (document.activeElement !== document.body || !button.current) return;
      if (step) focusBeside(button.current, step);
      else button.current.focus();
    });
    return () => clearTimeout(later);
  }, [left]);

  function close(move: Move) {
    setEdited(undefined);
    setLeft({ move });
  }

  const shared = { column, value, post, context, isWrap: true, isInert: true };
  const words = text(value, column, context, post);
  const isEmpty = words === "" && !isCustomAction(column);
  const isToFill = isWanted && isEditable && isEmpty;
  const said = isToFill ? t("field.fill") : words.slice(0, 200);
  const pressed = toggle
    ? { role: "checkbox", "aria-checked": value === true, "aria-label": column.name }
    : { "aria-label": `${t("field.change", { name: column.name })} ${said}`.trim() };
  return (
    <div className={styles.frame} {...(isCustomAction(column) ? { "data-unprinted": "" } : {})}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser */}
      <div className={styles.field} role="group" aria-labelledby={labelId}>
        <FieldLabel id={labelId} column={column} isLocked={column.isLock && !canEdit} mark={mark} />
        {edited && Editor ? (
          <div className={styles.editing}>
            <Editor
              {...shared}
              onCommit={(next, move) => {
                close(move);
                if (!isSameValue(next, edited.seen)) onCommit(next, edited.seen);
              }}
              onCancel={() => close("stay")}
            />
          </div>
        ) : (
          <div className={styles.value} data-editable={isEditable || undefined} data-fill={isToFill || undefined}>
            {isEditable ? (
              <button
                ref={button}
                type="button"
                className={styles.edit}
                {...pressed}
                data-autofocus={isFirst || undefined}
                onClick={edit}
                onKeyDown={onKeys({ F2: edit })}
              />
            ) : null}
            <div className={styles.shown}>
              {isEmpty ? (
                <span className={styles.empty}>{t(isToFill ? "field.fill" : "field.empty")}</span>
              ) : (
                <Cell {...shared} isReachable />
              )}
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
