import { isEmpty } from "@itoguchi/core/kernel/text";
import type { Column } from "@itoguchi/core/model/column";
import { keepImeEnter } from "@itoguchi/ui/keys";
import { useState } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { ColumnField } from "#web/columns/field.tsx";
import { postNotYet } from "#web/columns/post-not-yet.ts";
import { t } from "../board.texts.ts";

export type Values = Readonly<Record<string, unknown>>;

interface RequiredFieldsProps {
  columns: readonly Column[];
  title: string;
  values: Values;
  context: CellContext;
  mayEdit(column: Column): boolean;
  /** With what was changed. */
  onChange(changed: Values): void;
}

/** The values that a board requires of a new post, each with the editor of its kind. */
export function RequiredFields({ columns, title, values, context, mayEdit, onChange }: RequiredFieldsProps) {
  const post = postNotYet(values, title);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key that an editor took, as its Escape, is not the dialog's; the Enter of a conversion sends no form
    <div onKeyDownCapture={keepImeEnter} onKeyDown={(event) => event.defaultPrevented && event.stopPropagation()}>
      {columns.map((column) => (
        <ColumnField
          key={column.id}
          column={column}
          value={values[column.id]}
          post={post}
          context={context}
          canEdit={mayEdit(column)}
          onCommit={(value) => onChange({ [column.id]: value })}
        />
      ))}
    </div>
  );
}

/** Names what is missing; undefined when nothing is. */
export function lackOf(columns: readonly Column[], values: Values): string | undefined {
  const missing = columns.filter(({ id }) => isEmpty(values[id]));
  if (missing.length === 0) return undefined;
  return t("required.missing", { names: missing.map(({ name }) => `「${name}」`).join("") });
}

export function useValues(): [Values, (values: Values) => void] {
  return useState<Values>({});
}
