import { icon } from "#web/kernel/looks/icons.tsx";
import type { CellKind, CellProps } from "../cell.ts";
import { t } from "../columns.texts.ts";
import styles from "../parts/cell.module.css";
import { keepInside } from "../parts/keep-inside.ts";
import { readOnly } from "../reading/checked.ts";

function Cell({ column, post, context, isReachable }: CellProps) {
  return (
    <button
      type="button"
      className={styles.action}
      data-unprinted=""
      tabIndex={isReachable ? 0 : -1}
      aria-label={t("cell.runAction", { action: column.name })}
      {...keepInside}
      onClick={(event) => {
        event.stopPropagation();
        context.runAction(column, post);
      }}
    >
      {column.name}
    </button>
  );
}

export const customActionCell: CellKind = {
  Icon: icon("M13 3 5 13.5h6L10 21l9-11h-6.5z"),
  Cell,
  Editor: null,
  text: () => "",
  parse: readOnly,
  isSelfEvident: true,
  amountText: null,
  series: null,
  toggle: null,
};
