import { viewColumns } from "../settings/view-columns.ts";
import { ColumnHeader, Grid, GridRow } from "../table/grid-parts.tsx";
import { LeftHead, LeftRow, placeColumns } from "./left-rows.tsx";
import { useLatest, useStable } from "./stable.ts";
import styles from "./timeline.module.css";
import { t } from "./timeline.texts.ts";
import type { DrawnProps } from "./timeline-props.ts";
import type { Board } from "./use-board.ts";
import type { Geometry } from "./use-geometry.ts";

/** The names of the columns, beside the scale; the table has them for those who do not see them. */
export function LeftNames({ props: { columns, view }, leftWidth }: { props: DrawnProps; leftWidth: number }) {
  const shown = viewColumns(columns, view.viewColumnList).filter(({ isShow }) => isShow);
  return (
    <div className={styles.heads} style={{ width: leftWidth }} aria-hidden="true">
      {placeColumns(shown, view.titleColumnWidth, leftWidth).map(({ column, left, width }) => (
        <div key={column.id} className={styles.headName} style={{ left, width }}>
          {column.name}
        </div>
      ))}
    </div>
  );
}

export function LeftTable({ props, geometry, board }: { props: DrawnProps; geometry: Geometry; board: Board }) {
  const { view, columns, source, context, hrefOf, open } = props;
  const { list, lines, leftWidth } = geometry;
  const shown = viewColumns(columns, view.viewColumnList).filter(({ isShow }) => isShow);
  const placed = useStable(placeColumns(shown, view.titleColumnWidth, leftWidth));
  const groups = new Map(source.groups().map((group) => [group.key, group]));
  const toBar = useLatest(board.goTo);
  return (
    <Grid
      role="table"
      className={styles.left}
      aria-label={t("timeline.rows")}
      aria-rowcount={list.lineCount + 1}
      style={{ width: leftWidth }}
    >
      <GridRow className={styles.leftHead} aria-rowindex={1}>
        {placed.map(({ column, left, width }) => (
          <ColumnHeader key={column.id} className={styles.headCell} style={{ left, width }} title={column.name}>
            {column.name}
          </ColumnHeader>
        ))}
      </GridRow>
      {lines.map((line, index) => {
        const group = groups.get(line.groupKey);
        if (line.kind === "head")
          return (
            <LeftHead
              key={`head ${line.groupKey}`}
              name={props.groupLabel(line.groupKey)}
              size={group?.size ?? 0}
              isContract={group?.isContract ?? false}
              top={line.top}
              height={line.height}
              index={index}
              toggle={() => props.onToggleGroup(line.groupKey, !group?.isContract)}
            />
          );
        const item = board.itemIn(line.row);
        return (
          <LeftRow
            key={`row ${line.row % MOST_ROWS}`}
            post={item?.post}
            row={line.row}
            top={line.top}
            height={line.height}
            columns={placed}
            context={context}
            href={item && hrefOf(item.number)}
            hasBar={item?.span !== undefined}
            open={open}
            toBar={toBar}
          />
        );
      })}
    </Grid>
  );
}

/** More than ever stand in the page: a row that leaves it is taken for one that comes. */
const MOST_ROWS = 128;
