import { chartKindOf } from "@itoguchi/core/charts/chart-kinds";
import { DATE_UNITS } from "@itoguchi/core/charts/date-unit";
import { isOnTimeline } from "@itoguchi/core/columns/column.policy";
import { type Column, NumericFunction } from "@itoguchi/core/model/column";
import { kindIn } from "@itoguchi/core/views/engine/mirror";
import { NativeSelect, SegmentedControl } from "@mantine/core";
import type { ChartContext } from "../chart-context.ts";
import { t } from "../charts.texts.ts";
import type { ChartDraft } from "../source/use-charts.ts";
import styles from "./chart-editor.module.css";
import { isDated, mayCompute, mayDivide } from "./draft.ts";

interface SettingFieldsProps {
  draft: ChartDraft;
  context: ChartContext;
  onChange(changes: Partial<ChartDraft>): void;
}

/** What is counted, and what it is divided by: only what the kind has a use for. */
export function SettingFields({ draft, context, onChange }: SettingFieldsProps) {
  const { columns, store } = context;
  const { table } = store.replica;
  const { group, split, term } = chartKindOf(draft).needs;
  const divisible = columns.filter((column) => mayDivide(column, table));
  const columnOf = (id: string | null) => columns.find((column) => column.id === id);
  if (term)
    return (
      <ColumnField
        label={t("editor.term")}
        columns={columns.filter(isOnTimeline)}
        value={draft.targetColumnId}
        empty={t("editor.choose")}
        onChange={(targetColumnId) => onChange({ targetColumnId })}
      />
    );
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t("editor.count")}
        data={(["ITEM", "COLUMN"] as const).map((value) => ({ value, label: t(`editor.${value}`) }))}
        value={draft.countLogic}
        onChange={(countLogic) => onChange({ countLogic })}
      />
      {draft.countLogic === "COLUMN" ? (
        <div className={styles.pair}>
          <ColumnField
            label={t("editor.target")}
            columns={columns.filter((column) => mayCompute(column, table))}
            value={draft.targetColumnId}
            empty={t("editor.choose")}
            onChange={(targetColumnId) => onChange({ targetColumnId })}
          />
          <FunctionField draft={draft} column={columnOf(draft.targetColumnId)} context={context} onChange={onChange} />
        </div>
      ) : null}
      {group ? (
        <ColumnField
          label={t("editor.group")}
          columns={divisible}
          value={draft.groupColumnId}
          empty={t("editor.choose")}
          onChange={(groupColumnId) => onChange({ groupColumnId })}
        />
      ) : null}
      {group && split !== "none" ? (
        <ColumnField
          label={t("editor.split")}
          columns={divisible}
          value={draft.splitColumnId}
          empty={t(split === "must" ? "editor.choose" : "editor.none")}
          onChange={(splitColumnId) => onChange({ splitColumnId })}
        />
      ) : null}
      {isDated(columnOf(draft.groupColumnId)) || isDated(columnOf(draft.splitColumnId)) ? (
        <NativeSelect
          label={t("editor.dateUnit")}
          data={DATE_UNITS.map((value) => ({ value, label: t(`units.${value}`) }))}
          value={draft.dateUnit}
          onChange={({ currentTarget }) => {
            const dateUnit = DATE_UNITS.find((unit) => unit === currentTarget.value);
            if (dateUnit) onChange({ dateUnit });
          }}
        />
      ) : null}
    </>
  );
}

function FunctionField({ draft, column, context, onChange }: SettingFieldsProps & { column: Column | undefined }) {
  const possible = column ? kindIn(context.store.replica.table, column).functions : NumericFunction.options;
  return (
    <NativeSelect
      label={t("editor.function")}
      data={possible.flatMap((value) => (value === "NONE" ? [] : [{ value, label: t(`functions.${value}`) }]))}
      value={draft.functionType}
      onChange={({ currentTarget }) => {
        const functionType = possible.find((one) => one === currentTarget.value);
        if (functionType) onChange({ functionType });
      }}
    />
  );
}

interface ColumnFieldProps {
  label: string;
  columns: readonly Column[];
  value: string | null;
  empty: string;
  onChange(id: string | null): void;
}

function ColumnField({ label, columns, value, empty, onChange }: ColumnFieldProps) {
  const isThere = columns.some(({ id }) => id === value);
  return (
    <NativeSelect
      label={label}
      data={[{ value: "", label: empty }, ...columns.map(({ id, name }) => ({ value: id, label: name }))]}
      value={isThere ? (value ?? "") : ""}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  );
}
