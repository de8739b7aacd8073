import { onKeys } from "@itoguchi/ui/keys";
import { Button, VisuallyHidden } from "@mantine/core";
import { type MouseEvent, useId, useRef } from "react";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import { GroupIcon } from "#web/kernel/looks/icons.tsx";
import { RowGroup } from "../table/grid-parts.tsx";
import { TableHeader } from "../table/header/table-header.tsx";
import { HEADER_HEIGHT } from "../table/measures.ts";
import table from "../table/table-grid.module.css";
import { placeAt } from "./moving.ts";
import styles from "./tree.module.css";
import { t } from "./tree.texts.ts";
import { TreeAsking } from "./tree-asking.tsx";
import { TreeEditor } from "./tree-editor.tsx";
import type { TreeViewProps } from "./tree-props.ts";
import { TreeRow } from "./tree-row.tsx";
import { TreeToolbar } from "./tree-toolbar.tsx";
import { useRowDrag } from "./use-row-drag.ts";
import { useTree } from "./use-tree.ts";
import { wordsOf } from "./use-tree-moves.ts";

/** Posts by who stands above whom, over any number of boards, with their columns beside. */
export function TreeView(props: TreeViewProps) {
  const { source, onMakeColumn } = props;
  if (!source.hasColumns)
    return (
      <EmptyList icon={GroupIcon} title={t("state.noColumn")} hint={t("state.noColumnHint")}>
        {onMakeColumn ? <Button onClick={onMakeColumn}>{t("state.makeColumn")}</Button> : null}
      </EmptyList>
    );
  return <TreeGrid {...props} />;
}

function TreeGrid(props: TreeViewProps) {
  const { source, view, boards, handlers, abilities, columnCommands, openedNumber } = props;
  const { canWrite, canManage } = abilities;
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const tree = useTree(props, { scroller, grid });
  const { geometry, active, moves, rowAt } = tree;
  const { layout, rowHeight, first, last, pool, isFast, firstColumn, lastColumn } = geometry;
  const { carried, problem } = moves;

  useRowDrag(
    { scroller, body },
    {
      canWrite,
      lift: (row) => moves.lift(row, "pointer"),
      hover: (y) => {
        const lines = { rowHeight, rowCount: source.rowCount, rowAt, isManual: tree.isManual };
        moves.hover(y === undefined || !carried ? undefined : placeAt(y, { ...lines, lifted: carried.row }));
      },
      drop: moves.drop,
      cancel: moves.cancel,
    },
  );

  function at(event: MouseEvent) {
    const target = event.target as HTMLElement;
    const index = Number(target.closest<HTMLElement>("[data-row]")?.dataset.row ?? -1);
    const column = Number(target.closest<HTMLElement>("[data-column]")?.dataset.column ?? -1);
    return { target, index, column, row: rowAt(index) };
  }

  function click(event: MouseEvent) {
    const { target, index, row } = at(event);
    if (!row) return;
    tree.go(index);
    if (target.closest("[data-toggle]")) tree.toggle(row);
    else if (target.closest("[data-open]")) handlers.open(row.post.projectSerialNumber);
    else if (target.closest("[data-menu]")) tree.askFor("menu", index);
    else if (target.closest("[data-home]")) void tree.goTo(row.post.id);
    else if (target.closest("a, button, input")) return;
    tree.focus();
  }

  function drop(index: number) {
    const place = carried?.place;
    if (!place || place.kind === "top" || place.row !== index) return undefined;
    return problem ? "refused" : place.kind;
  }

  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
  const isActiveShown = active.index >= first && active.index <= last;
  const isEmpty = source.rowCount === 0;
  return (
    <div className={styles.tree}>
      <TreeToolbar source={source} />
      <div ref={scroller} className={table.scroller}>
        <div className={table.canvas} style={{ width: layout.width }}>
          <TreeEditor {...props} tree={tree} />
          <div
            ref={grid}
            id={gridId}
            role="treegrid"
            className={styles.grid}
            tabIndex={0}
            aria-label={t("tree.label")}
            aria-describedby={`${gridId}-help`}
            aria-rowcount={source.rowCount + 1}
            aria-colcount={layout.columns.length}
            aria-activedescendant={isActiveShown && !isEmpty ? `${gridId}-${active.index}` : undefined}
            onKeyDown={(event) => event.target === event.currentTarget && onKeys(tree.keys())(event)}
            onBlur={(event) => {
              if (carried?.by === "keys" && event.target === event.currentTarget) moves.cancel();
            }}
          >
            <TableHeader
              layout={layout}
              firstColumn={firstColumn}
              lastColumn={lastColumn}
              height={HEADER_HEIGHT}
              view={view}
              commands={columnCommands}
              context={props.boards.contextOf(view.boardId)}
              canManage={canManage}
              scroller={scroller}
              choice="none"
              toggleAll={undefined}
              setWidth={geometry.setWidth}
              showColumn={geometry.revealColumn}
              announce={tree.say}
            />
            <RowGroup
              ref={body}
              className={table.body}
              style={{ height: source.rowCount * rowHeight }}
              onClick={click}
              onDoubleClick={(event) => {
                const { target, index, column } = at(event);
                if (!target.closest("a, button, input")) tree.editAt(index, column);
              }}
              onContextMenu={(event) => {
                const { index } = at(event);
                if (!rowAt(index)) return;
                event.preventDefault();
                active.set(index);
                tree.askFor("menu", index);
              }}
            >
              {rows.map((index, at) => (
                <TreeRow
                  key={isFast ? at : index % pool}
                  id={`${gridId}-${index}`}
                  row={rowAt(index)}
                  index={index}
                  height={rowHeight}
                  layout={layout}
                  firstColumn={firstColumn}
                  lastColumn={lastColumn}
                  boards={boards}
                  boardId={view.boardId}
                  canWrite={canWrite}
                  isFast={isFast}
                  isActive={index === active.index}
                  isOpened={openedNumber > 0 && rowAt(index)?.post.projectSerialNumber === openedNumber}
                  isLifted={index === carried?.index}
                  drop={drop(index)}
                />
              ))}
            </RowGroup>
          </div>
        </div>
        {isEmpty ? (
          <div className={table.empty}>
            <EmptyTree isFiltered={props.isFiltered} clearFilter={props.onClearFilter} />
          </div>
        ) : null}
      </div>
      {carried?.place ? (
        <div className={styles.said} data-refused={problem ? true : undefined} aria-hidden="true">
          {problem ?? wordsOf(carried.place, rowAt)}
        </div>
      ) : null}
      <TreeAsking {...props} tree={tree} body={body} />
      <VisuallyHidden id={`${gridId}-help`}>{t("tree.help")}</VisuallyHidden>
      <VisuallyHidden role="status" aria-live="assertive">
        {tree.said}
      </VisuallyHidden>
    </div>
  );
}

function EmptyTree({ isFiltered, clearFilter }: { isFiltered: boolean; clearFilter(): void }) {
  if (!isFiltered) return <EmptyList icon={GroupIcon} title={t("state.empty")} hint={t("state.emptyHint")} />;
  return (
    <EmptyList title={t("state.nothing")} hint={t("state.nothingHint")}>
      <Button variant="default" onClick={clearFilter}>
        {t("state.clearFilter")}
      </Button>
    </EmptyList>
  );
}
