import type { Made } from "@itoguchi/client/project/board-actions";
import type { CellContext } from "#web/columns/cell.ts";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import type { ColumnLayout } from "../grid-columns.ts";
import { GridRow } from "../grid-parts.tsx";
import type { GridWindow } from "../grid-window.ts";
import type { Cell, CellRange } from "../selection.ts";
import type { FlatList, Line } from "./flat-list.ts";
import { FooterCells } from "./footer-cells.tsx";
import { GroupHead } from "./group-head.tsx";
import styles from "./lines.module.css";
import { NewRow } from "./new-row.tsx";
import { SubRow } from "./sub-row.tsx";
import type { SubPostSource } from "./sub-rows.ts";
import { TableRow } from "./table-row.tsx";
import type { Chosen } from "./use-row-choice.ts";

interface TableLinesProps {
  gridId: string;
  source: ViewSource;
  list: FlatList;
  layout: ColumnLayout;
  shown: GridWindow;
  /** Rows that leave at one end come in again at the other: other texts in a row cost half of a new row. */
  pool: number;
  /** None stays: each place takes another row, and only their titles are drawn. */
  isFast: boolean;
  /** Only what is seen; the rest of the pool comes when the page is at rest. */
  isFirst: boolean;
  context: CellContext;
  /** None without rows. */
  range: CellRange | undefined;
  filling: CellRange | undefined;
  active: Cell;
  canFill: boolean;
  canChoose: boolean;
  chosen: Chosen;
  openedId: string | undefined;
  groupLabel(key: string): string;
  toggleGroup: ((key: string, isContract: boolean) => void) | undefined;
  subPosts: SubPostSource | undefined;
  subPostHref(projectSerialNumber: number, subPostProjectSerialNumber: number): string;
  isOpen(postId: string): boolean;
  drafts: Map<string, string>;
  register(groupKey: string, title: string): Promise<void>;
  registerRows(groupKey: string, rows: string[][]): Promise<Made>;
  undo(): void;
  leaveAdding(): void;
}

/** The head of the grid is its first row, and rows count from 1. */
const ROWS_BEFORE = 2;
const NO_SPAN = { from: 0, until: -1 };

/** The lines that stand in the page. */
export function TableLines(props: TableLinesProps) {
  const { source, list, layout, shown, pool } = props;
  const groups = source.isGrouped ? new Map(source.groups().map((group) => [group.key, group])) : undefined;
  const lines = [];
  const last = props.isFirst ? shown.lastLine : Math.min(shown.firstLine + pool - 1, list.lineCount - 1);
  for (let index = shown.firstLine; index <= last; index++) {
    const line = list.line(index);
    if (line) lines.push({ line, ariaRow: index + ROWS_BEFORE });
  }
  return lines.map(({ line, ariaRow }, at) => {
    const { kind, groupKey, top, height } = line;
    const place = { ariaRow, top, height, columns: layout.columns.length };
    const group = groups?.get(groupKey);
    const key = `${kind} ${groupKey}`;
    if (kind === "row")
      return <Row key={`row ${props.isFast ? at : line.row % pool}`} {...props} line={line} ariaRow={ariaRow} />;
    if (kind === "sub")
      return <Sub key={`${key} ${line.index} ${line.sub}`} {...props} line={line} ariaRow={ariaRow} />;
    if (kind === "adding")
      return (
        <NewRow
          key={key}
          groupKey={groupKey}
          groupName={group && props.groupLabel(groupKey)}
          drafts={props.drafts}
          register={(title) => props.register(groupKey, title)}
          registerRows={(rows) => props.registerRows(groupKey, rows)}
          undo={props.undo}
          leave={props.leaveAdding}
          {...place}
        />
      );
    if (!group) return null;
    const { size, isContract, functionValues } = group;
    const { toggleGroup } = props;
    if (kind === "head")
      return (
        <GroupHead
          key={key}
          name={props.groupLabel(groupKey)}
          size={size}
          isContract={isContract}
          toggle={toggleGroup && (() => toggleGroup(groupKey, !isContract))}
          {...place}
        />
      );
    return (
      <GridRow key={key} aria-rowindex={ariaRow} className={`${styles.line} ${styles.footer}`} style={{ top, height }}>
        <FooterCells
          layout={layout}
          firstColumn={shown.firstColumn}
          lastColumn={shown.lastColumn}
          values={functionValues}
          context={props.context}
          size={size}
        />
      </GridRow>
    );
  });
}

function Row(props: TableLinesProps & { line: Line; ariaRow: number }) {
  const { line, ariaRow, gridId, source, layout, shown, context, range, filling, active, canFill, chosen } = props;
  const { row, groupKey, index, top, height } = line;
  const post = source.post(groupKey, index);
  const selected = spanAt(range, row);
  const filled = spanAt(filling, row);
  return (
    <TableRow
      gridId={gridId}
      post={post}
      row={row}
      ariaRow={ariaRow}
      top={top}
      height={height}
      layout={layout}
      firstColumn={shown.firstColumn}
      lastColumn={shown.lastColumn}
      context={context}
      selectedFrom={selected.from}
      selectedUntil={selected.until}
      fillingFrom={filled.from}
      fillingUntil={filled.until}
      isFast={props.isFast}
      activeColumn={row === active.row && range ? active.column : -1}
      handleColumn={canFill && range?.bottom === row ? range.right : -1}
      canChoose={props.canChoose}
      isChosen={post !== undefined && chosen.has(post.id)}
      isOpened={post !== undefined && post.id === props.openedId}
      subPosts={props.subPosts && ((post && props.subPosts.of(post.projectSerialNumber)?.length) ?? 0)}
      isUnfolded={post !== undefined && props.subPosts !== undefined && props.isOpen(post.id)}
    />
  );
}

function Sub(props: TableLinesProps & { line: Line; ariaRow: number }) {
  const { line, ariaRow, source, layout, shown, context, subPosts, subPostHref } = props;
  const post = source.post(line.groupKey, line.index);
  const subPost = post && subPosts?.of(post.projectSerialNumber)?.[line.sub];
  if (!subPost) return null;
  return (
    <SubRow
      subPost={subPost}
      post={post}
      href={subPostHref(post.projectSerialNumber, subPost.subPostProjectSerialNumber)}
      ariaRow={ariaRow}
      top={line.top}
      height={line.height}
      layout={layout}
      firstColumn={shown.firstColumn}
      lastColumn={shown.lastColumn}
      context={context}
    />
  );
}

function spanAt(range: CellRange | undefined, row: number): { from: number; until: number } {
  if (!range || row < range.top || row > range.bottom) return NO_SPAN;
  return { from: range.left, until: range.right };
}
