import { isSystemColumn } from "@itoguchi/core/columns/column.policy";
import { isCustomAction } from "@itoguchi/core/columns/kinds/custom-action";
import { isFormula } from "@itoguchi/core/columns/kinds/formula";
import { isSprintColumn } from "@itoguchi/core/columns/kinds/sprint";
import { isEmpty } from "@itoguchi/core/kernel/text";
import type { Column } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { type CSSProperties, type ReactNode, useState } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { ColumnField } from "#web/columns/field.tsx";
import { QuietButton } from "../parts/quiet-button.tsx";
import { t } from "../posts.texts.ts";
import styles from "./detail.module.css";
import { type NamesWidth, useNamesWidth } from "./names-width.tsx";

interface ColumnFieldsProps {
  /** The width of the names beside the values. */
  names: NamesWidth;
  columns: readonly Column[];
  post: ListedPost;
  context: CellContext;
  mayEdit(column: Column): boolean;
  /** Beside the label. */
  markOf?(column: Column): ReactNode;
  onCommit(column: Column, value: unknown, seen: unknown): void;
}

const FEW = 6;

/** In the board's order. Of very many, those that are empty and not asked for wait behind a button. */
export function ColumnFields({ names, columns, post, context, mayEdit, markOf, onCommit }: ColumnFieldsProps) {
  const [isWhole, setWhole] = useState(false);
  const own = columns
    // The other ones of the system stand elsewhere on the screen.
    .filter((column) => column.isActive && (!isSystemColumn(column) || isSprintColumn(column)))
    .toSorted((a, b) => (a.columnOrder < b.columnOrder ? -1 : 1));
  const waiting = own.length > FEW ? own.slice(FEW).filter((column) => mayWait(column, post)) : [];
  const shown = isWhole ? own : own.filter((column) => !waiting.includes(column));
  const { width, handle } = useNamesWidth(names);
  return (
    <div className={styles.fields} data-print="fields" style={{ "--field-name-width": `${width}px` } as CSSProperties}>
      {handle}
      {shown.map((column) => (
        <ColumnField
          key={column.id}
          column={column}
          value={post.columnData[column.id]}
          post={post}
          context={context}
          canEdit={mayEdit(column)}
          mark={markOf?.(column)}
          onCommit={(value, seen) => onCommit(column, value, seen)}
        />
      ))}
      {waiting.length > 0 ? (
        <div data-unprinted="">
          <QuietButton onClick={() => setWhole(!isWhole)}>
            {isWhole ? t("detail.fewerFields") : t("detail.moreFields", { count: waiting.length })}
          </QuietButton>
        </div>
      ) : null}
    </div>
  );
}

function mayWait(column: Column, { columnData }: ListedPost): boolean {
  return !column.required && !isCustomAction(column) && !isFormula(column) && isEmpty(columnData[column.id]);
}
