import type { Column } from "@itoguchi/core/model/column";
import type { CellContext } from "#web/columns/cell.ts";
import { functionText } from "#web/columns/reading/function-text.ts";
import { t } from "#web/views/table.texts.ts";
import type { ColumnLayout } from "../grid-columns.ts";
import { GridCell } from "../grid-parts.tsx";
import styles from "./lines.module.css";

type FunctionValues = Readonly<Record<string, number | null>>;

function footerText(column: Column, { values, context, size }: FooterCellsProps): string {
  const value = values[column.id];
  if (value === null || value === undefined) return t("footer.none");
  return functionText(value, { column, functionType: column.numericFunctionType, reading: context.reading, size });
}

interface FooterCellsProps {
  layout: ColumnLayout;
  firstColumn: number;
  lastColumn: number;
  values: FunctionValues;
  context: Pick<CellContext, "reading">;
  /** Of how many posts these are the numbers; stands under the title. */
  size: number;
}

export function FooterCells(props: FooterCellsProps) {
  const { layout, firstColumn, lastColumn, size } = props;
  const count = t("group.count", { count: size.toLocaleString("ja-JP") });
  const cell = (at: number) => {
    const { key, column, left, width } = layout.columns[at] ?? {};
    const isShown = column && column.numericFunctionType !== "NONE";
    return (
      <GridCell key={key} aria-colindex={at + 1} className={styles.sum} style={{ left, width }}>
        {at === 1 && !isShown ? <span className={styles.function}>{count}</span> : null}
        {isShown ? (
          <>
            <span className={styles.function}>{t(`footer.${column.numericFunctionType}`)}</span>
            <span>{footerText(column, props)}</span>
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
