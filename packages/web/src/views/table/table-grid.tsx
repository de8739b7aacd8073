import { onKeys } from "@itoguchi/ui/keys";
import { VisuallyHidden } from "@mantine/core";
import { lazy, Suspense, useId, useRef, useState } from "react";
import { useGuideMoment } from "#web/kernel/shell/guide.ts";
import { useKeptPlace } from "#web/kernel/shell/use-kept-place.ts";
import { t } from "../table.texts.ts";
import { CellEditor } from "./cells/cell-editor.tsx";
import { CellInput } from "./cells/cell-input.tsx";
import { EmptyTable } from "./empty-table.tsx";
import { Grid, GridRow, RowGroup } from "./grid-parts.tsx";
import { isCellShown, mostRows } from "./grid-window.ts";
import { ADD_WIDTH, AddColumn } from "./header/add-column.tsx";
import { TableHeader } from "./header/table-header.tsx";
import { useNewColumn } from "./header/use-new-column.ts";
import { FOOTER_HEIGHT, HEADER_HEIGHT } from "./measures.ts";
import { chosenFrom, settableIn } from "./rows/chosen-from.ts";
import { FooterCells } from "./rows/footer-cells.tsx";
import { RowDrag } from "./rows/row-drag.tsx";
import { SelectionBar } from "./rows/selection-bar.tsx";
import { TableLines } from "./rows/table-lines.tsx";
import styles from "./table-grid.module.css";
import type { TableViewProps } from "./table-props.ts";
import { useTable } from "./use-table.ts";

const SortDialog = lazy(async () => ({ default: (await import("./header/sort-dialog.tsx")).SortDialog }));

export function TableGrid(props: TableViewProps) {
  const { source, view, context, actions, abilities, groupLabel, columnCommands, selectedPostId } = props;
  const { canWrite, canManage } = abilities;
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  useKeptPlace(scroller, view.id);
  const [drafts] = useState(() => new Map<string, string>());
  const table = useTable(props, { scroller, body, input });
  const { layout, list, shown, size, rowHeight, viewport, active, activeColumn, choice, editing, writes } = table;
  const { firstColumn, lastColumn } = shown;
  const awaitColumn = useNewColumn(layout, table.revealColumn);
  const hasRows = size.rows > 0;
  useGuideMoment("columnMenu", hasRows);
  const top = HEADER_HEIGHT + list.topOfRow(active.row);
  const isActiveShown = isCellShown(active, { list, shown, frozenCount: layout.frozenCount });
  const chosenCount = choice.chosen.size;

  return (
    <div className={styles.table} data-grid>
      <div ref={scroller} className={styles.scroller}>
        <div className={styles.canvas} style={{ width: table.width + (columnCommands.add ? ADD_WIDTH : 0) }}>
          {/* Before the grid: whoever comes by Tab comes to the cells first. */}
          {hasRows && activeColumn ? (
            <CellInput
              input={input}
              column={activeColumn}
              top={top}
              height={rowHeight}
              gridId={gridId}
              cellId={isActiveShown ? `${gridId}-${active.row}-${active.column}` : undefined}
              label={t("table.cell", { column: activeColumn.column?.name ?? t("table.number"), row: active.row + 1 })}
              descriptionId={`${gridId}-help`}
              onKeyDown={(event) => onKeys(table.keys())(event)}
              onText={table.takeText}
              onCopy={writes.copy}
              onCut={canWrite ? writes.cut : writes.copy}
              onPaste={(event) => (canWrite ? writes.paste(event) : event.preventDefault())}
            />
          ) : null}
          {editing.edited ? (
            <CellEditor
              {...editing.edited}
              // As it is now: an option that is made in the editor is one of the column's from then on.
              grid={layout.columns.find(({ key }) => key === editing.edited?.grid.key) ?? editing.edited.grid}
              context={context}
              top={top}
              height={rowHeight}
              commit={editing.commit}
              cancel={editing.cancel}
            />
          ) : null}
          {columnCommands.add ? (
            <AddColumn
              left={layout.width}
              height={HEADER_HEIGHT}
              add={() => {
                awaitColumn();
                columnCommands.add?.();
              }}
            />
          ) : null}
          <Grid
            id={gridId}
            aria-label={t("table.label")}
            aria-rowcount={list.lineCount + 2}
            aria-colcount={size.columns}
            aria-multiselectable="true"
            aria-readonly={!canWrite}
          >
            <TableHeader
              layout={layout}
              firstColumn={firstColumn}
              lastColumn={lastColumn}
              height={HEADER_HEIGHT}
              view={view}
              commands={columnCommands}
              context={context}
              canManage={canManage}
              scroller={scroller}
              choice={chosenCount === 0 ? "none" : chosenCount < source.size ? "some" : "all"}
              toggleAll={canWrite && hasRows ? choice.toggleAll : undefined}
              setWidth={table.setWidth}
              showColumn={table.revealColumn}
              announce={table.announce}
            />
            <RowGroup ref={body} className={styles.body} style={{ height: list.height }} {...table.pointer.handlers}>
              <TableLines
                gridId={gridId}
                source={source}
                list={list}
                layout={layout}
                shown={shown}
                pool={mostRows(viewport, rowHeight)}
                isFast={viewport.isFast}
                isFirst={viewport.isFirst}
                context={table.cellContext}
                range={hasRows ? table.range : undefined}
                filling={table.pointer.filling}
                active={active}
                canFill={canWrite && table.pointer.isIdle}
                canChoose={canWrite}
                chosen={choice.chosen}
                openedId={selectedPostId}
                groupLabel={groupLabel}
                toggleGroup={props.onToggleGroup}
                subPosts={props.subPosts}
                subPostHref={props.subPostHref}
                isOpen={table.subRows.isOpen}
                drafts={drafts}
                register={table.register}
                registerRows={table.registerRows}
                undo={() => actions.undo()}
                leaveAdding={table.focusInput}
              />
            </RowGroup>
            {table.hasFooters && hasRows ? (
              <RowGroup className={styles.footer} style={{ height: FOOTER_HEIGHT }}>
                <GridRow aria-rowindex={list.lineCount + 2} className={styles.footerRow}>
                  <FooterCells
                    layout={layout}
                    firstColumn={firstColumn}
                    lastColumn={lastColumn}
                    values={source.functionValues}
                    context={context}
                    size={source.size}
                  />
                </GridRow>
              </RowGroup>
            ) : null}
          </Grid>
          {canWrite ? (
            <RowDrag
              body={body}
              scroller={scroller}
              list={list}
              rowHeight={rowHeight}
              headerHeight={HEADER_HEIGHT}
              inset={table.inset}
              nameOf={table.moves.nameOf}
              drop={table.moves.drop}
            />
          ) : null}
        </div>
        {source.size === 0 ? (
          <div className={styles.empty}>
            <EmptyTable
              isFiltered={props.isFiltered}
              clearFilter={props.onClearFilter}
              make={canWrite ? table.add : undefined}
            />
          </div>
        ) : null}
      </div>
      {chosenCount > 0 && canWrite ? (
        <SelectionBar
          source={chosenFrom(source)}
          chosen={choice.chosen}
          isAll={choice.isAll}
          settable={settableIn(layout.columns)}
          context={context}
          actions={actions}
          moveToBoard={props.onMoveToBoard}
          clear={() => {
            choice.clear();
            table.focusInput();
          }}
        />
      ) : null}
      {table.isAskingToSort ? (
        <Suspense>
          <SortDialog turnOff={props.onTurnOffSort} close={table.stopAsking} />
        </Suspense>
      ) : null}
      <VisuallyHidden id={`${gridId}-help`}>{t("table.help")}</VisuallyHidden>
      <VisuallyHidden role="status">{table.spoken}</VisuallyHidden>
    </div>
  );
}
