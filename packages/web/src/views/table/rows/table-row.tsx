import { isTitleColumn } from "@itoguchi/core/columns/kinds/post-title";
import type { Column } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { ChevronDownIcon, SidebarIcon } from "@itoguchi/ui/icons";
import { memo, type ReactNode } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { cellKindOf } from "#web/columns/cell-kinds.ts";
import { ConflictMark, useConflictsOf } from "#web/kernel/live/conflict-mark.tsx";
import { WatchedMark } from "#web/kernel/live/watchers.tsx";
import { usePostNumber } from "#web/kernel/project/use-post-number.ts";
import { t } from "#web/views/table.texts.ts";
import type { ColumnLayout, GridColumn } from "../grid-columns.ts";
import { GridCell, GridRow, RowHeader } from "../grid-parts.tsx";
import { Held } from "./held.tsx";
import { RowNumber } from "./row-number.tsx";
import styles from "./table-row.module.css";

export interface TableRowProps {
  gridId: string;
  post: ListedPost | undefined;
  row: number;
  ariaRow: number;
  top: number;
  height: number;
  layout: ColumnLayout;
  firstColumn: number;
  lastColumn: number;
  context: CellContext;
  /** Nobody can read what passes by: all but number and title keeps what it had, and is not seen. */
  isFast: boolean;
  /** Columns of the range, both included; none when the first is beyond the last. */
  selectedFrom: number;
  selectedUntil: number;
  fillingFrom: number;
  fillingUntil: number;
  activeColumn: number;
  /** The cell with the fill handle. */
  handleColumn: number;
  canChoose: boolean;
  isChosen: boolean;
  /** It is the one that the address names. */
  isOpened: boolean;
  /** How many it has; undefined where the view does not show them. */
  subPosts: number | undefined;
  /** They stand below it. */
  isUnfolded: boolean;
}

/** It has no handlers of its own, the grid has them: so it is drawn anew only when something in it is another. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { gridId, post, row, ariaRow, top, height, layout, firstColumn, lastColumn, isChosen, isOpened } = props;
  const hasConflict = useConflictsOf(post?.projectSerialNumber).length > 0;
  // Named one by one: with every scroll some hundred cells are drawn, and taking over all of the row's costs more than the rest.
  const cell = (at: number) => {
    const grid = layout.columns[at];
    if (!grid) return null;
    return (
      <Held key={grid.key} isHeld={props.isFast && grid.column !== undefined && !isTitleColumn(grid.column)}>
        <RowCell
          id={`${gridId}-${row}-${at}`}
          at={at}
          grid={grid}
          post={post}
          context={props.context}
          isActive={at === props.activeColumn}
          isSelected={at >= props.selectedFrom && at <= props.selectedUntil}
          isFilling={at >= props.fillingFrom && at <= props.fillingUntil}
          hasHandle={at === props.handleColumn}
          isChosen={props.canChoose ? isChosen : undefined}
          subPosts={props.subPosts}
          isUnfolded={props.isUnfolded}
          hasConflict={hasConflict}
        />
      </Held>
    );
  };
  const frozen = range(0, layout.frozenCount - 1);
  return (
    <GridRow
      aria-rowindex={ariaRow}
      aria-selected={isChosen}
      aria-busy={post ? undefined : true}
      className={styles.row}
      data-row={row}
      data-opened={isOpened || undefined}
      data-tall={layout.columns.some(({ isWrap }) => isWrap) || undefined}
      style={{ top, height }}
    >
      <div role="presentation" className={styles.frozen} style={{ width: layout.frozenWidth }}>
        {frozen.map(cell)}
      </div>
      {range(firstColumn, lastColumn).map(cell)}
    </GridRow>
  );
});

interface RowCellProps extends Pick<TableRowProps, "post" | "context" | "subPosts" | "isUnfolded"> {
  id: string;
  at: number;
  grid: GridColumn;
  isActive: boolean;
  isSelected: boolean;
  isFilling: boolean;
  /** The fill handle. */
  hasHandle: boolean;
  /** Without it there is nothing to choose for. */
  isChosen: boolean | undefined;
  /** In one of the row's cells. */
  hasConflict: boolean;
}

function RowCell(props: RowCellProps) {
  const { id, at, grid, post, context, isSelected } = props;
  const { column, left, width, isWrap } = grid;
  const shared = {
    id,
    "aria-colindex": at + 1,
    className: styles.cell,
    "data-column": at,
    "data-active": props.isActive || undefined,
    "data-selected": isSelected || undefined,
    "data-filling": props.isFilling || undefined,
    "data-title": (column && isTitleColumn(column)) || undefined,
    style: { left, width },
  };
  if (!column && post)
    return (
      <RowHeader {...shared}>
        <NumberCell number={post.projectSerialNumber} isChosen={props.isChosen} />
      </RowHeader>
    );
  if (!column || !post)
    return (
      <GridCell {...shared}>
        <Blank />
      </GridCell>
    );
  return (
    <GridCell aria-selected={isSelected} aria-readonly={!grid.isWritable} {...shared}>
      {isTitleColumn(column) && props.subPosts !== undefined ? (
        <SubToggle post={post} subPosts={props.subPosts} isUnfolded={props.isUnfolded} />
      ) : null}
      {props.hasConflict ? (
        <ConflictMark
          projectSerialNumber={post.projectSerialNumber}
          field={isTitleColumn(column) ? "title" : column.id}
          name={column.name}
        />
      ) : null}
      {isTitleColumn(column) ? <WatchedMark projectSerialNumber={post.projectSerialNumber} /> : null}
      <Content column={column} post={post} context={context} isWrap={isWrap} />
      {isTitleColumn(column) ? <OpenButton post={post} /> : null}
      {props.hasHandle ? <span className={styles.fill} data-fill /> : null}
    </GridCell>
  );
}

interface ContentProps {
  column: Column;
  post: ListedPost;
  context: CellContext;
  isWrap: boolean;
}

const Content = memo(function Content({ column, post, context, isWrap }: ContentProps): ReactNode {
  const { Cell } = cellKindOf(column);
  return (
    <div className={styles.content} data-wrap={isWrap || undefined}>
      <Cell column={column} value={post.columnData[column.id]} post={post} context={context} isWrap={isWrap} />
    </div>
  );
});

/** Its room is there without sub-posts too: titles stand below each other. */
function SubToggle({ post, subPosts, isUnfolded }: { post: ListedPost; subPosts: number; isUnfolded: boolean }) {
  if (subPosts === 0) return <span className={styles.noSubs} />;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.subs}
      data-subs
      aria-expanded={isUnfolded}
      aria-label={t(isUnfolded ? "sub.close" : "sub.open", { title: post.title, count: subPosts })}
    >
      <ChevronDownIcon size={14} />
      {subPosts}
    </button>
  );
}

function NumberCell({ number, isChosen }: { number: number; isChosen: boolean | undefined }) {
  const numberOf = usePostNumber();
  return (
    <>
      {isChosen === undefined ? null : (
        <input
          type="checkbox"
          className={styles.check}
          tabIndex={-1}
          readOnly
          checked={isChosen}
          data-choose
          aria-label={t("table.selectRow", { number: numberOf(number) })}
        />
      )}
      <RowNumber number={number} />
    </>
  );
}

function OpenButton({ post }: { post: ListedPost }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.open}
      data-open
      aria-label={t("table.open", { title: post.title })}
    >
      <SidebarIcon size={16} />
    </button>
  );
}

/** A row of the same height whose post is on its way. */
function Blank() {
  return <span className={styles.blank} aria-hidden="true" />;
}

function range(from: number, until: number): number[] {
  return until < from ? [] : Array.from({ length: until - from + 1 }, (_, index) => from + index);
}
