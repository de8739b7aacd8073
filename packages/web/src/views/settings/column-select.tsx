import type { Column } from "@itoguchi/core/model/column";
import { NativeSelect } from "@mantine/core";

interface ColumnSelectProps {
  label: string;
  /** Shown above it; otherwise it is only spoken. */
  isLabelShown?: boolean;
  columns: readonly Column[];
  value: string | null;
  /** The choice of none, by its name. */
  none?: string;
  onChange(id: string | null): void;
}

export function ColumnSelect({ label, isLabelShown = false, columns, value, none, onChange }: ColumnSelectProps) {
  return (
    <NativeSelect
      {...(isLabelShown ? { label } : { "aria-label": label })}
      data={[
        ...(none === undefined ? [] : [{ value: "", label: none }]),
        ...columns.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value ?? ""}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  );
}
