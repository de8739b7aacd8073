import { isEmpty } from "@itoguchi/core/kernel/text";
import type { Column } from "@itoguchi/core/model/column";
import { keepImeEnter, onKeys } from "@itoguchi/ui/keys";
import { type KeyboardEvent, useState } from "react";
import type { CellContext } from "./cell.ts";
import { t } from "./columns.texts.ts";
import { ColumnField } from "./field.tsx";
import { postNotYet } from "./post-not-yet.ts";

export type Values = Readonly<Record<string, unknown>>;

interface RequiredFieldsProps {
  columns: readonly Column[];
  title: string;
  values: Values;
  context: CellContext;
  mayEdit(column: Column): boolean;
  /** With what was changed. */
  onChange(changed: Values): void;
  /** In a dialog of nothing else, the first one to fill in has the focus. */
  startsHere?: boolean;
  /** Ctrl or ⌘ with Enter in an editor, once its value is taken. */
  onSubmit?(): void;
}

/** The values that a board requires of a post that comes to it, each with the editor of its kind. */
export function RequiredFields(props: RequiredFieldsProps) {
  const { columns, title, values, context, mayEdit, onChange, startsHere, onSubmit } = props;
  const post = postNotYet(values, title);
  const first = startsHere ? columns.find((column) => mayEdit(column) && isEmpty(values[column.id])) : undefined;

  /** Before an editor keeps the key to itself, and run after it took its value. */
  function onKeyBefore(event: KeyboardEvent) {
    keepImeEnter(event);
    if (onSubmit) onKeys({ "mod+Enter": () => setTimeout(onSubmit) })(event);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key that an editor took, as its Escape, is not the dialog's; the Enter of a conversion sends no form
    <div onKeyDownCapture={onKeyBefore} onKeyDown={(event) => event.defaultPrevented && event.stopPropagation()}>
      {columns.map((column) => (
        <ColumnField
          key={column.id}
          column={column}
          value={values[column.id]}
          post={post}
          context={context}
          canEdit={mayEdit(column)}
          isWanted={column.required}
          isFirst={column === first}
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

/** Those of these columns only: others may have been asked for before. */
export function valuesOf(columns: readonly Column[], values: Values): Values {
  return Object.fromEntries(columns.map(({ id }) => [id, values[id]]));
}

export function useValues(): [Values, (values: Values) => void] {
  return useState<Values>({});
}
