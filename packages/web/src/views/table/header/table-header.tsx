import type { Column } from "@itoguchi/core/model/column";
import type { BoardView } from "@itoguchi/core/model/view";
import type { KeyMap } from "@itoguchi/ui/keys";
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { sortWay } from "#web/views/settings/sort-way.ts";
import { t } from "#web/views/table.texts.ts";
import { type ColumnLayout, LEAST_WIDTH, MOST_WIDTH } from "../grid-columns.ts";
import { ColumnHeader, GridRow, RowGroup } from "../grid-parts.tsx";
import type { ColumnCommands } from "../table-props.ts";
import { ColumnMenu } from "./column-menu.tsx";
import { columnPlace } from "./column-place.ts";
import { HeaderCell } from "./header-cell.tsx";
import styles from "./table-header.module.css";
import { useColumnDrag } from "./use-column-drag.ts";

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

const WIDTH_STEP = 16;

export function TableHeader(props: TableHeaderProps) {
  const { layout, firstColumn, lastColumn, height, view, commands, canManage, scroller } = props;
  const { choice, toggleAll, setWidth, showColumn, announce } = props;
  const wayOf = wayIn(props.context);
  const [current, setCurrent] = useState(1);
  const [openId, setOpenId] = useState<string>();
  const [renamingId, setRenamingId] = useState<string>();
  const [focusedId, setFocusedId] = useState<string>();
  const head = useRef<HTMLDivElement>(null);
  const dropLeft = useColumnDrag({ head, scroller, layout, move: commands.move });
  const currentAt = Math.min(current, layout.columns.length - 1);

  // A header that is out of sight is drawn first and gets the focus then.
  useEffect(() => {
    if (focusedId === undefined) return;
    const button = head.current?.querySelector<HTMLElement>(`[data-header="${focusedId}"]`);
    if (!button) return;
    button.focus({ preventScroll: true });
    setFocusedId(undefined);
  });

  function focus(at: number) {
    const column = layout.columns[at]?.column;
    if (!column) return;
    setCurrent(at);
    showColumn(at);
    setFocusedId(column.id);
  }

  function moveBy(at: number, by: -1 | 1) {
    const { column } = layout.columns[at] ?? {};
    const place = column && columnPlace(layout, column.id, by === -1 ? at - 1 : at + 2);
    if (!column || !place) return;
    commands.move?.(column.id, place);
    setCurrent(at + by);
    setFocusedId(column.id);
    announce(t("column.moved", { name: column.name, place: at + by }));
  }

  function widenBy(at: number, by: number) {
    const { column, width } = layout.columns[at] ?? {};
    if (column && width) setWidth(column.id, clamped(width + by));
  }

  function keysAt(at: number): KeyMap {
    const open = () => setOpenId(layout.columns[at]?.key);
    return {
      ArrowLeft: () => focus(Math.max(at - 1, 1)),
      ArrowRight: () => focus(Math.min(at + 1, layout.columns.length - 1)),
      Home: () => focus(1),
      End: () => focus(layout.columns.length - 1),
      ArrowDown: open,
      ...(commands.move ? { "alt+ArrowLeft": () => moveBy(at, -1), "alt+ArrowRight": () => moveBy(at, 1) } : {}),
      ...(commands.resize
        ? { "shift+ArrowLeft": () => widenBy(at, -WIDTH_STEP), "shift+ArrowRight": () => widenBy(at, WIDTH_STEP) }
        : {}),
    };
  }

  function startResize(at: number, event: PointerEvent) {
    const { column, width } = layout.columns[at] ?? {};
    if (!column || !width || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    const handle = event.currentTarget as HTMLElement;
    const from = event.clientX;
    handle.setPointerCapture(event.pointerId);
    const pull = ({ clientX }: globalThis.PointerEvent) => setWidth(column.id, clamped(width + clientX - from));
    handle.addEventListener("pointermove", pull);
    handle.addEventListener("lostpointercapture", () => handle.removeEventListener("pointermove", pull), {
      once: true,
    });
  }

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
        isCurrent={at === currentAt}
        isOpen={openId === column.id}
        canMove={!grid.isKept && commands.move !== undefined}
        keys={() => keysAt(at)}
        renaming={
          renamingId === column.id
            ? {
                submit: (name) => {
                  commands.rename?.(column.id, name);
                  setRenamingId(undefined);
                  setFocusedId(column.id);
                },
                cancel: () => setRenamingId(undefined),
              }
            : undefined
        }
        openMenu={() => setOpenId(column.id)}
        beCurrent={() => setCurrent(at)}
        startResize={commands.resize ? (event) => startResize(at, event) : undefined}
      />
    );
  };
  const frozen = Array.from({ length: layout.frozenCount }, (_, at) => at);
  // The one in the tab order stays, also out of sight.
  const shown = layout.columns.flatMap((_, at) =>
    at >= layout.frozenCount && ((at >= firstColumn && at <= lastColumn) || at === currentAt) ? [at] : [],
  );
  const openAt = layout.columns.findIndex(({ key }) => key === openId);
  const opened = layout.columns[openAt];
  return (
    <RowGroup ref={head} className={styles.head} style={{ height }}>
      <GridRow aria-rowindex={1} className={styles.row}>
        <div role="presentation" className={styles.frozen} style={{ width: layout.frozenWidth }}>
          <ColumnHeader
            aria-colindex={1}
            className={`${styles.cell} ${styles.corner}`}
            style={{ left: 0, width: layout.columns[0]?.width }}
          >
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
          {frozen.map(cell)}
        </div>
        {shown.map(cell)}
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
          rename={() => setRenamingId(opened.key)}
          widen={commands.resize ? (by) => widenBy(openAt, by * WIDTH_STEP * 2) : undefined}
          moveBy={commands.move && !opened.isKept ? (by) => moveBy(openAt, by) : undefined}
          close={() => {
            setOpenId(undefined);
            setFocusedId(opened.key);
          }}
        />
      ) : null}
    </RowGroup>
  );
}

function clamped(width: number): number {
  return Math.round(Math.max(LEAST_WIDTH, Math.min(width, MOST_WIDTH)));
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
