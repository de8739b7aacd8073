import { isTitleColumn } from "@itoguchi/core/columns/kinds/post-title";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { ArrowRightIcon, ChevronDownIcon } from "@itoguchi/ui/icons";
import { type MouseEvent, memo } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { cellKindOf } from "#web/columns/cell-kinds.ts";
import { ConflictMark } from "#web/kernel/live/conflict-mark.tsx";
import { WatchedMark } from "#web/kernel/live/watchers.tsx";
import type { ShownColumn } from "../settings/view-columns.ts";
import { GridCell, GridRow, RowHeader } from "../table/grid-parts.tsx";
import { t as tableText } from "../table.texts.ts";
import { LEAST_LEFT } from "./measures.ts";
import styles from "./timeline.module.css";
import { t } from "./timeline.texts.ts";

/** The columns that there is room for, with their places. The title has what the others leave, when it is pulled wide enough. */
export interface PlacedColumn {
  column: ShownColumn["column"];
  left: number;
  width: number;
}

export function placeColumns(shown: readonly ShownColumn[], titleWidth: number, room: number): PlacedColumn[] {
  const placed: PlacedColumn[] = [];
  let left = 0;
  for (const { column, width: own } of shown) {
    if (left >= room) break;
    const wanted = isTitleColumn(column) ? titleWidth : (own ?? column.width);
    const width = Math.min(Math.max(wanted, LEAST_LEFT), room - left);
    placed.push({ column, left, width });
    left += width;
  }
  return placed;
}

interface LeftRowProps {
  post: ListedPost | undefined;
  row: number;
  top: number;
  height: number;
  columns: readonly PlacedColumn[];
  context: CellContext;
  href: string | undefined;
  hasBar: boolean;
  open(projectSerialNumber: number): void;
  toBar(row: number): void;
}

export const LeftRow = memo(function LeftRow(props: LeftRowProps) {
  const { post, row, top, height, columns, context } = props;
  return (
    <GridRow
      className={styles.row}
      aria-rowindex={row + 2}
      aria-busy={post ? undefined : true}
      data-left-row={row}
      style={{ top, height }}
    >
      {columns.map(({ column, left, width }) => {
        const place = { className: styles.cell, style: { left, width } };
        if (!post)
          return (
            <GridCell role="cell" key={column.id} {...place}>
              <span className={styles.blank} aria-hidden="true" />
            </GridCell>
          );
        if (isTitleColumn(column))
          return (
            <RowHeader key={column.id} {...place}>
              <Title {...props} post={post} />
            </RowHeader>
          );
        const { Cell } = cellKindOf(column);
        return (
          <GridCell role="cell" key={column.id} {...place}>
            <Cell column={column} value={post.columnData[column.id]} post={post} context={context} isWrap={false} />
          </GridCell>
        );
      })}
    </GridRow>
  );
});

function Title({ post, row, href, hasBar, open, toBar }: LeftRowProps & { post: ListedPost }) {
  const { projectSerialNumber: number, title } = post;
  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(number);
  }
  return (
    <>
      <ConflictMark projectSerialNumber={number} field="title" name={t("timeline.title")} />
      <WatchedMark projectSerialNumber={number} />
      <a className={styles.title} href={href} tabIndex={-1} title={title} onClick={onClick}>
        {title}
      </a>
      {hasBar ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles.toBar}
          aria-label={t("one.toBar", { title })}
          onClick={() => toBar(row)}
        >
          <ArrowRightIcon size={14} />
        </button>
      ) : null}
    </>
  );
}

interface LeftHeadProps {
  name: string;
  size: number;
  isContract: boolean;
  top: number;
  height: number;
  index: number;
  toggle(): void;
}

export function LeftHead({ name, size, isContract, top, height, index, toggle }: LeftHeadProps) {
  return (
    <GridRow className={styles.row} data-head aria-rowindex={index + 2} style={{ top, height }}>
      <RowHeader className={styles.groupCell}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={!isContract}
          aria-label={tableText(isContract ? "group.open" : "group.close", { name })}
          onClick={toggle}
        >
          <ChevronDownIcon size={16} />
        </button>
        <span className={styles.groupName}>{name}</span>
        <span className={styles.groupCount}>{tableText("group.count", { count: size.toLocaleString("ja-JP") })}</span>
      </RowHeader>
    </GridRow>
  );
}
