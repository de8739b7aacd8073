import type { Column } from "@itoguchi/core/model/column";
import type { CellContext } from "#web/columns/cell.ts";
import { ColumnField } from "#web/columns/field.tsx";
import { postNotYet } from "#web/columns/post-not-yet.ts";
import styles from "./template-editor.module.css";

interface TemplateFieldsProps {
  columns: readonly Column[];
  data: Readonly<Record<string, unknown>>;
  context: CellContext;
  onChange(columnId: string, value: unknown): void;
}

/** The values a post starts with, in the board's order. Whoever manages the board may set those of locked columns, too. */
export function TemplateFields({ columns, data, context, onChange }: TemplateFieldsProps) {
  const post = postNotYet(data);
  return (
    <div className={styles.fields}>
      {columns
        .toSorted((a, b) => (a.columnOrder < b.columnOrder ? -1 : 1))
        .map((column) => (
          <ColumnField
            key={column.id}
            column={column}
            value={data[column.id]}
            post={post}
            context={context}
            canEdit
            onCommit={(value) => onChange(column.id, value)}
          />
        ))}
    </div>
  );
}
