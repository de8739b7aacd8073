import { isTitleColumn } from "@itoguchi/core/columns/kinds/post-title";
import { kindOf } from "@itoguchi/core/columns/registry";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import type { ListedSubPost } from "@itoguchi/core/model/sub-post";
import { memo } from "react";
import { Link } from "react-router";
import type { CellContext } from "#web/columns/cell.ts";
import { cellKindOf } from "#web/columns/cell-kinds.ts";
import { t } from "#web/views/table.texts.ts";
import type { ColumnLayout, GridColumn } from "../grid-columns.ts";
import { GridCell, GridRow, RowHeader } from "../grid-parts.tsx";
import { RowNumber } from "./row-number.tsx";
import styles from "./table-row.module.css";

interface SubRowProps {
  subPost: ListedSubPost;
  /** The post it belongs to. */
  post: ListedPost;
  href: string;
  ariaRow: number;
  top: number;
  height: number;
  layout: ColumnLayout;
  firstColumn: number;
  lastColumn: number;
  context: CellContext;
}

/** A sub-post below its post: read here, changed on its own page. */
export const SubRow = memo(function SubRow(props: SubRowProps) {
  const { ariaRow, top, height, layout, firstColumn, lastColumn } = props;
  const cell = (grid: GridColumn, at: number) => <SubCell key={grid.key} grid={grid} at={at} {...props} />;
  const { columns, frozenCount } = layout;
  return (
    <GridRow aria-rowindex={ariaRow} className={styles.row} data-sub style={{ top, height }}>
      <div role="presentation" className={styles.frozen} style={{ width: layout.frozenWidth }}>
        {columns.slice(0, frozenCount).map(cell)}
      </div>
      {columns.slice(firstColumn, lastColumn + 1).map((grid, at) => cell(grid, at + firstColumn))}
    </GridRow>
  );
});

function SubCell({ grid, at, post, subPost, href, context }: SubRowProps & { grid: GridColumn; at: number }) {
  const { column, left, width, isWrap } = grid;
  const shared = { "aria-colindex": at + 1, className: styles.cell, style: { left, width } };
  const { projectSerialNumber, subPostProjectSerialNumber, title, columnData } = subPost;
  if (!column)
    return (
      <RowHeader {...shared}>
        <RowNumber number={projectSerialNumber} sub={subPostProjectSerialNumber} />
      </RowHeader>
    );
  if (isTitleColumn(column))
    return (
      <GridCell {...shared} data-title>
        <Link className={styles.subTitle} to={href} tabIndex={-1}>
          {title || t("sub.untitled")}
        </Link>
      </GridCell>
    );
  // What the system notes is of the post, and is not said of each sub-post in lists.
  if (kindOf(column).origin !== "stored") return <GridCell {...shared} />;
  const { Cell } = cellKindOf(column);
  return (
    <GridCell aria-readonly {...shared}>
      <div className={styles.content} data-wrap={isWrap || undefined}>
        <Cell
          column={column}
          value={columnData[column.id]}
          post={{ ...post, title, columnData }}
          context={context}
          isWrap={isWrap}
          isInert
        />
      </div>
    </GridCell>
  );
}
