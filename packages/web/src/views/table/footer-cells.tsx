import type { Column } from "@itoguchi/core/boards/column";
import { ColumnType } from "@itoguchi/core/boards/column";
import { kindOf } from "@itoguchi/core/boards/columns/registry";
import type { CellSurroundings } from "#web/kernel/columns/cell.ts";
import { t } from "#web/kernel/i18n/table.ts";
import type { ColumnLayout } from "./grid-columns.ts";
import { GridCell } from "./grid-parts.tsx";
import styles from "./lines.module.css";

type FunctionValues = Readonly<Record<string, number | null>>;

const plain = new Intl.NumberFormat("ja-JP", { maximumFractionDigits: 10 });

type Show = (value: number, column: Column, around: Pick<CellSurroundings, "reading">) => string;

/** Kinds whose numbers are read in a way of their own. */
const SHOWN: Partial<Record<ColumnType, Show>> = {
  [ColumnType.NUMERIC]: (value, column, { reading }) => kindOf(column).text(value, column, reading),
  [ColumnType.TIME_MEASUREMENT]: (value) => {
    const minutes = Math.round(value);
    return t("footer.time", { hours: plain.format(Math.floor(minutes / 60)), minutes: minutes % 60 });
  },
};

/** A count is a count, whatever is counted; the others are read like the column's own numbers. */
function footerText(
  column: Column,
  value: number | null | undefined,
  around: Pick<CellSurroundings, "reading">,
): string {
  if (value === null || value === undefined) return t("footer.none");
  const show = column.numericFunctionType === "COUNT" ? undefined : SHOWN[column.columnType];
  return show ? show(value, column, around) : plain.format(value);
}

interface FooterCellsProps {
  layout: ColumnLayout;
  firstColumn: number;
  lastColumn: number;
  values: FunctionValues;
  around: Pick<CellSurroundings, "reading">;
  /** Stands under the title: of how many posts these are the numbers. */
  count: string;
}

export function FooterCells({ layout, firstColumn, lastColumn, values, around, count }: FooterCellsProps) {
  const cell = (at: number) => {
    const { key, column, left, width } = layout.columns[at] ?? {};
    const isShown = column && column.numericFunctionType !== "NONE";
    return (
      <GridCell key={key} aria-colindex={at + 1} className={styles.sum} style={{ left, width }}>
        {at === 1 && !isShown ? <span className={styles.function}>{count}</span> : null}
        {isShown ? (
          <>
            <span className={styles.function}>{t(`footer.${column.numericFunctionType}`)}</span>
            <span>{footerText(column, values[column.id], around)}</span>
          </>
        ) : null}
      </GridCell>
    );
  };
  const shown = Array.from({ length: Math.max(lastColumn - firstColumn + 1, 0) }, (_, index) => firstColumn + index);
  return (
    <>
      <div role="presentation" className={styles.frozen} style={{ width: layout.frozenWidth }}>
        {Array.from({ length: layout.frozenCount }, (_, at) => cell(at))}
      </div>
      {shown.map(cell)}
    </>
  );
}
