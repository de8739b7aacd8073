import { isTitleColumn } from "@itoguchi/core/columns/kinds/post-title";
import { kindOf } from "@itoguchi/core/columns/registry";
import type { Column } from "@itoguchi/core/model/column";
import type { TreeRow as Row } from "@itoguchi/core/tree/tree.operations";
import { ArrowRightIcon, ChevronDownIcon, SidebarIcon } from "@itoguchi/ui/icons";
import { type CSSProperties, memo } from "react";
import { cellKindOf } from "#web/columns/cell-kinds.ts";
import { WatchedMark } from "#web/kernel/live/watchers.tsx";
import { DotsIcon, GripIcon } from "#web/kernel/looks/icons.tsx";
import type { ColumnLayout, GridColumn } from "../table/grid-columns.ts";
import { GridCell, GridRow, RowHeader } from "../table/grid-parts.tsx";
import { Held } from "../table/rows/held.tsx";
import { RowNumber } from "../table/rows/row-number.tsx";
import table from "../table/rows/table-row.module.css";
import styles from "./tree.module.css";
import { t } from "./tree.texts.ts";
import type { TreeBoards } from "./tree-props.ts";

interface TreeRowProps {
  id: string;
  row: Row | undefined;
  index: number;
  height: number;
  layout: ColumnLayout;
  firstColumn: number;
  lastColumn: number;
  boards: TreeBoards;
  /** The view's board: rows of others say where they are from. */
  boardId: string;
  canWrite: boolean;
  /** Nobody can read what passes by: only number and title are drawn. */
  isFast: boolean;
  isActive: boolean;
  isOpened: boolean;
  isLifted: boolean;
  drop: "into" | "before" | "after" | "refused" | undefined;
}

/** Deeper than this a title would stand outside its column. */
const STEP = 20;
const DEEPEST_SHOWN = 12;

/** It has no handlers of its own, the grid has them: so it is drawn anew only when something in it is another. */
export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { id, row, index, height, layout, firstColumn, lastColumn } = props;
  const cell = (at: number) => {
    const grid = layout.columns[at];
    if (!grid) return null;
    return (
      <Held key={grid.key} isHeld={props.isFast && grid.column !== undefined && !isTitleColumn(grid.column)}>
        <TreeCell
          at={at}
          grid={grid}
          row={row}
          boards={props.boards}
          boardId={props.boardId}
          canWrite={props.canWrite}
          isFast={props.isFast}
        />
      </Held>
    );
  };
  return (
    <GridRow
      id={id}
      aria-rowindex={index + 2}
      aria-level={row ? row.depth + 1 : undefined}
      aria-posinset={row ? row.position + 1 : undefined}
      aria-setsize={row?.siblingCount}
      aria-expanded={row && row.childCount > 0 && !row.isPointer ? row.isOpen : undefined}
      aria-busy={row ? undefined : true}
      className={`${table.row} ${styles.row}`}
      data-row={index}
      data-active={props.isActive || undefined}
      data-opened={props.isOpened || undefined}
      data-lifted={props.isLifted || undefined}
      data-drop={props.drop}
      data-dimmed={(row && !row.isMatch) || undefined}
      style={{ top: index * height, height }}
    >
      <div role="presentation" className={table.frozen} style={{ width: layout.frozenWidth }}>
        {range(0, layout.frozenCount - 1).map(cell)}
      </div>
      {range(firstColumn, lastColumn).map(cell)}
    </GridRow>
  );
});

interface TreeCellProps extends Pick<TreeRowProps, "row" | "boards" | "boardId" | "canWrite" | "isFast"> {
  at: number;
  grid: GridColumn;
}

function TreeCell({ at, grid, row, boards, boardId, canWrite, isFast }: TreeCellProps) {
  const { column, left, width } = grid;
  const shared = {
    "aria-colindex": at + 1,
    className: table.cell,
    "data-column": at,
    "data-title": (column && isTitleColumn(column)) || undefined,
    style: { left, width },
  };
  if (!row)
    return (
      <GridCell {...shared}>
        <span className={table.blank} aria-hidden="true" />
      </GridCell>
    );
  if (!column)
    return (
      <RowHeader {...shared}>
        {canWrite ? (
          <span className={styles.grip} data-grip aria-hidden="true" title={t("row.grip")}>
            <GripIcon size={14} />
          </span>
        ) : null}
        <RowNumber number={row.post.projectSerialNumber} />
      </RowHeader>
    );
  if (isTitleColumn(column))
    return (
      <GridCell {...shared}>
        <Title column={column} row={row} boards={boards} boardId={boardId} isFast={isFast} />
      </GridCell>
    );
  const own = boards.columnOn(row.post.projectBoardId, column);
  return (
    <GridCell {...shared}>
      {own ? <Value column={own} row={row} boards={boards} isWrap={grid.isWrap} /> : <span className={table.content} />}
      <Sum column={column} row={row} boards={boards} />
    </GridCell>
  );
}

interface PartProps {
  column: Column;
  row: Row;
  boards: TreeBoards;
}

function Value({ column, row, boards, isWrap }: PartProps & { isWrap: boolean }) {
  const { Cell } = cellKindOf(column);
  const { post } = row;
  return (
    <div className={table.content} data-wrap={isWrap || undefined}>
      <Cell
        column={column}
        value={post.columnData[column.id]}
        post={post}
        context={boards.contextOf(post.projectBoardId)}
        isWrap={isWrap}
      />
    </div>
  );
}

function Sum({ column, row, boards }: PartProps) {
  const sum = row.sums[column.id];
  if (sum === undefined || row.belowCount === 0) return null;
  const shown = kindOf(column).text(sum, column, boards.contextOf(column.boardId).reading);
  return (
    <span className={styles.sum} title={t("row.sumLabel", { sum: shown })}>
      {t("row.sum", { sum: shown })}
    </span>
  );
}

function Title({ column, row, boards, boardId, isFast }: PartProps & { boardId: string; isFast: boolean }) {
  const { post, depth } = row;
  const { Cell } = cellKindOf(column);
  const board = post.projectBoardId === boardId ? undefined : boards.nameOf(post.projectBoardId);
  const indent = Math.min(depth, DEEPEST_SHOWN) * STEP;
  return (
    <>
      <span className={styles.guides} style={{ width: indent, "--step": `${STEP}px` } as CSSProperties} />
      {depth > DEEPEST_SHOWN ? <span className={styles.depth}>{depth + 1}</span> : null}
      <Held isHeld={isFast}>
        <Toggle row={row} />
      </Held>
      <WatchedMark projectSerialNumber={post.projectSerialNumber} />
      <div className={styles.title}>
        <Cell
          column={column}
          value={undefined}
          post={post}
          context={boards.contextOf(post.projectBoardId)}
          isWrap={false}
        />
      </div>
      <Held isHeld={isFast}>
        <Beside row={row} board={board} />
      </Held>
    </>
  );
}

/** What can be done with a row, and what is known of those below it. */
function Beside({ row, board }: { row: Row; board: string | undefined }) {
  const { post } = row;
  return (
    <>
      {board ? <span className={styles.board}>{board}</span> : null}
      {row.isPointer ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles.pointer}
          data-home
          aria-label={t("row.toHome", { title: post.title })}
          title={t("row.pointer")}
        >
          <ArrowRightIcon size={14} />
        </button>
      ) : (
        <Progress row={row} />
      )}
      <span className={styles.tools}>
        <button
          type="button"
          tabIndex={-1}
          className={styles.tool}
          data-open
          aria-label={t("row.openPost", { title: post.title })}
        >
          <SidebarIcon size={16} />
        </button>
        <button
          type="button"
          tabIndex={-1}
          className={styles.tool}
          data-menu
          aria-haspopup="menu"
          aria-label={t("row.menu", { title: post.title })}
        >
          <DotsIcon size={16} />
        </button>
      </span>
    </>
  );
}

/** Its room is there without children too: titles stand below each other. */
function Toggle({ row: { post, childCount, isOpen, isPointer } }: { row: Row }) {
  if (childCount === 0 || isPointer) return <span className={styles.noToggle} />;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.toggle}
      data-toggle
      aria-expanded={isOpen}
      aria-label={t(isOpen ? "row.close" : "row.open", { title: post.title, count: childCount })}
    >
      <ChevronDownIcon size={14} />
    </button>
  );
}

function Progress({ row: { belowCount, doneCount, statusCount } }: { row: Row }) {
  if (belowCount === 0) return null;
  const share = statusCount === 0 ? 0 : doneCount / statusCount;
  return (
    <span className={styles.rollUp}>
      <span className={styles.count} title={t("row.below", { count: belowCount })}>
        {belowCount}
      </span>
      {statusCount > 0 ? (
        <span
          className={styles.progress}
          role="img"
          aria-label={t("row.doneLabel", { done: doneCount, total: statusCount })}
          title={t("row.doneLabel", { done: doneCount, total: statusCount })}
        >
          <span className={styles.track}>
            <span className={styles.done} style={{ width: `${Math.round(share * 100)}%` }} />
          </span>
          {t("row.done", { done: doneCount, total: statusCount })}
        </span>
      ) : null}
    </span>
  );
}

function range(from: number, until: number): number[] {
  return until < from ? [] : Array.from({ length: until - from + 1 }, (_, index) => from + index);
}
