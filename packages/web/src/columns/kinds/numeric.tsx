import { numeric } from "@itoguchi/core/columns/kinds/numeric";
import { icon } from "#web/kernel/looks/icons.tsx";
import type { CellKind, CellProps, EditorProps } from "../cell.ts";
import editorStyles from "../editors/editor.module.css";
import { LineEditor } from "../editors/line-editor.tsx";
import styles from "../parts/cell.module.css";
import { readFilled } from "../reading/checked.ts";
import { parseNumber } from "../reading/parse-number.ts";
import { numberSeries } from "../reading/series.ts";

function Cell({ value, column, context }: CellProps) {
  if (typeof value !== "number") return null;
  const number = numeric.text(value, { ...column, numericUnit: "" }, context.reading);
  const unit = column.numericUnit === "" ? null : <span className={styles.unit}>{column.numericUnit}</span>;
  const isLeft = column.numericUnitDisplayType === "LEFT";
  return (
    <span className={`${styles.line} ${styles.number}`}>
      {isLeft ? unit : null}
      {number}
      {isLeft ? null : unit}
    </span>
  );
}

function Editor(props: EditorProps) {
  const { value, column, context } = props;
  const unit = column.numericUnit === "" ? null : <span className={editorStyles.unit}>{column.numericUnit}</span>;
  const isLeft = column.numericUnitDisplayType === "LEFT";
  return (
    <LineEditor
      {...props}
      start={typeof value === "number" ? String(value) : ""}
      read={(text) => kind.parse(text, column, context)}
      inputMode="decimal"
      isRight
      before={isLeft ? unit : null}
      after={isLeft ? null : unit}
    />
  );
}

const kind: CellKind = {
  Icon: icon("M9.5 4 7.5 20M16.5 4l-2 16M4.5 9h16M3.5 15h16"),
  Cell,
  Editor,
  text: (value, column, { reading }) => (typeof value === "number" ? numeric.text(value, column, reading) : ""),
  parse: (text, column) => readFilled(text, column, (filled) => parseNumber(filled, column)),
  isSelfEvident: false,
  amountText: (amount, column, reading) => numeric.text(amount, column, reading),
  series: numberSeries,
  toggle: null,
};
export const numericCell = kind;
