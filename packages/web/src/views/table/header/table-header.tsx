import type { Column } from "@itoguchi/core/model/column";
import type { BoardView } from "@itoguchi/core/model/view";
import { type RefObject, useRef } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { sortWay } from "#web/views/settings/sort-way.ts";
import { t } from "#web/views/table.texts.ts";
import type { ColumnLayout } from "../grid-columns.ts";
import { ColumnHeader, GridRow, RowGroup } from "../grid-parts.tsx";
import type { ColumnCommands } from "../table-props.ts";
import { ColumnMenu } from "./column-menu.tsx";
import { drawnHeaders } from "./drawn-headers.ts";
import { HeaderCell } from "./header-cell.tsx";
import { WIDTH_STEP } from "./header-keys.ts";
import styles from "./table-header.module.css";
import { useColumnDrag } from "./use-column-drag.ts";
import { useHeader } from "./use-header.ts";

interface TableHeaderProps {
  layout: ColumnLayout;
  firstColumn: number;
  lastColumn: number;
  height: number;
  view: Pick<BoardView, "orderConditionList" | "groupColumnId">;
  commands: ColumnCommands;
  context: Pick<CellContext, "mirrored">;
  canManage: boolean;
  scroller: RefObject<HTMLElement | null>;
  /** Whether none, some or all rows are chosen. */
  choice: "none" | "some" | "all";
  toggleAll: (() => void) | undefined;
  /** Shows a width at once; it is saved when it stands still. */
  setWidth(columnId: string, width: number): void;
  showColumn(at: number): void;
  announce(words: string): void;
}

export function TableHeader(props: TableHeaderProps) {
  const { layout, firstColumn, lastColumn, height, view, commands, canManage, scroller } = props;
  const { setWidth, showColumn, announce } = props;
  const head = useRef<HTMLDivElement>(null);
  const header = useHeader({ head, layout, commands, setWidth, showColumn, announce });
  const dropLeft = useColumnDrag({ head, scroller, layout, move: commands.move });
  const { current, openAt, moveBy, widenBy, startResize } = header;
  const drawn = drawnHeaders(layout, { firstColumn, lastColumn, current });
  const opened = layout.columns[openAt];
  const wayOf = wayIn(props.context);

  const cell = (at: number) => {
    const grid = layout.columns[at];
    const column = grid?.column;
    if (!grid || !column) return null;
    return (
      <HeaderCell
        key={column.id}
        grid={grid}
        at={at}
        sort={sortOf(view, column.id)}
        way={wayOf(column)}
        isCurrent={at === current}
        isOpen={at === openAt}
        canMove={!grid.isKept && moveBy !== undefined}
        keys={() => header.keysAt(at)}
        renaming={header.renaming(column.id)}
        openMenu={() => header.openMenu(column.id)}
        beCurrent={() => header.beCurrent(at)}
        startResize={startResize ? (event) => startResize(at, event) : undefined}
      />
    );
  };
  return (
    <RowGroup ref={head} className={styles.head} style={{ height }}>
      <GridRow aria-rowindex={1} className={styles.row}>
        <div role="presentation" className={styles.frozen} style={{ width: layout.frozenWidth }}>
          <Corner width={layout.columns[0]?.width} choice={props.choice} toggleAll={props.toggleAll} />
          {drawn.frozen.map(cell)}
        </div>
        {drawn.others.map(cell)}
        {dropLeft === undefined ? null : <div className={styles.drop} role="presentation" style={{ left: dropLeft }} />}
      </GridRow>
      {opened?.column ? (
        <ColumnMenu
          column={opened.column}
          isWrap={opened.isWrap}
          isFrozen={opened.isKept}
          way={wayOf(opened.column)}
          isGrouped={view.groupColumnId === opened.column.id}
          canManage={canManage}
          left={opened.isFrozen ? opened.left + (scroller.current?.scrollLeft ?? 0) : opened.left}
          commands={commands}
          rename={() => header.rename(opened.key)}
          widen={widenBy ? (by) => widenBy(openAt, by * WIDTH_STEP * 2) : undefined}
          moveBy={moveBy && !opened.isKept ? (by) => moveBy(openAt, by) : undefined}
          close={() => header.closeMenu(opened.key)}
        />
      ) : null}
    </RowGroup>
  );
}

interface CornerProps extends Pick<TableHeaderProps, "choice" | "toggleAll"> {
  width: number | undefined;
}

/** The header of the numbers: chooses all rows, or none. */
function Corner({ width, choice, toggleAll }: CornerProps) {
  return (
    <ColumnHeader aria-colindex={1} className={`${styles.cell} ${styles.corner}`} style={{ left: 0, width }}>
      {toggleAll ? (
        <input
          type="checkbox"
          className={styles.check}
          checked={choice === "all"}
          ref={(element) => {
            if (element) element.indeterminate = choice === "some";
          }}
          aria-label={t("table.selectAll")}
          onChange={toggleAll}
        />
      ) : null}
      <span className={styles.cornerName}>{t("table.number")}</span>
    </ColumnHeader>
  );
}

/** The words of a table know numbers and days as rising; options do not rise. */
function wayIn({ mirrored }: Pick<CellContext, "mirrored">) {
  return (column: Column) =>
    sortWay(column, { columnOf: () => mirrored?.(column) }) === "options" ? "options" : "plain";
}

function sortOf({ orderConditionList }: Pick<BoardView, "orderConditionList">, columnId: string) {
  const condition = orderConditionList.find(({ targetColumnId }) => targetColumnId === columnId);
  if (!condition) return undefined;
  return condition.isAsc ? "ascending" : "descending";
}
