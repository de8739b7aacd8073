import { date } from "@itoguchi/core/columns/kinds/date";
import { faultIn, formulaKind } from "@itoguchi/core/columns/kinds/formula";
import { FAULTS } from "@itoguchi/core/formulas/fault";
import { Tooltip } from "@mantine/core";
import { icon } from "#web/kernel/looks/icons.tsx";
import type { CellKind, CellProps } from "../cell.ts";
import styles from "../parts/cell.module.css";
import { CellText } from "../parts/cell-text.tsx";
import { readOnly } from "../reading/checked.ts";
import { checkboxCell } from "./checkbox.tsx";
import { numericCell } from "./numeric.tsx";

/** Worked out where it is shown: nobody stores it. */
function Cell(props: CellProps) {
  const { column, post, context, isWrap, isReachable } = props;
  const result = context.formula?.(column, post);
  const fault = faultIn(result);
  if (fault) {
    const { sign, text } = FAULTS[fault];
    return (
      <Tooltip label={text} events={{ hover: true, focus: true, touch: true }} multiline maw={320}>
        <span className={styles.fault} role="img" aria-label={`${sign} ${text}`} tabIndex={isReachable ? 0 : -1}>
          {sign}
        </span>
      </Tooltip>
    );
  }
  if (column.formulaType === "BOOLEAN") return <checkboxCell.Cell {...props} value={result} isInert />;
  if (typeof result === "number") return <numericCell.Cell {...props} value={result} />;
  if (typeof result !== "string") return null;
  const text = column.formulaType === "DATE" ? date.text(result, column, context.reading) : result;
  return <CellText text={text} isWrap={isWrap} />;
}

export const formulaCell: CellKind = {
  Icon: icon("M16 5h-2.5a3 3 0 0 0-3 2.6L8.5 19M7 11h7M14 14l5 5M19 14l-5 5"),
  Cell,
  Editor: null,
  text: (_value, column, context, post) => {
    const result = context.formula?.(column, post);
    if (result === undefined) return "";
    if (column.formulaType === "BOOLEAN" && !faultIn(result)) return checkboxCell.text(result, column, context, post);
    return formulaKind(column).text(result, column, context.reading);
  },
  parse: readOnly,
  isSelfEvident: false,
  amountText: numericCell.amountText,
  series: null,
  toggle: null,
};
