import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { LockIcon } from "@itoguchi/ui/icons";
import { type KeyMap, onKeys } from "@itoguchi/ui/keys";
import { type PointerEvent, useEffect, useRef } from "react";
import { t } from "#web/views/table.texts.ts";
import type { GridColumn } from "../grid-columns.ts";
import { ColumnHeader } from "../grid-parts.tsx";
import { RenameField } from "./rename-field.tsx";
import styles from "./table-header.module.css";

export const COLUMN_DRAG = "table-column";

interface HeaderCellProps {
  grid: GridColumn;
  at: number;
  sort: "ascending" | "descending" | undefined;
  way: "plain" | "options";
  /** It takes part in the tab order: one of all does. */
  isCurrent: boolean;
  isOpen: boolean;
  canMove: boolean;
  keys(): KeyMap;
  renaming: { submit(name: string): void; cancel(): void } | undefined;
  openMenu(): void;
  beCurrent(): void;
  startResize: ((event: PointerEvent) => void) | undefined;
}

const SORT_SIGNS = { ascending: "↑", descending: "↓" } as const;

export function HeaderCell(props: HeaderCellProps) {
  const { grid, at, sort, way, isCurrent, isOpen, canMove, keys, renaming, openMenu, beCurrent, startResize } = props;
  const element = useRef<HTMLDivElement>(null);
  const { column } = grid;
  const columnId = column?.id;
  useEffect(() => {
    if (!element.current || !canMove) return;
    return draggable({ element: element.current, getInitialData: () => ({ kind: COLUMN_DRAG, columnId }) });
  }, [canMove, columnId]);
  if (!column) return null;
  return (
    <ColumnHeader
      ref={element}
      aria-colindex={at + 1}
      aria-sort={sort}
      className={styles.cell}
      style={{ left: grid.left, width: grid.width }}
    >
      {renaming ? (
        <RenameField name={column.name} {...renaming} />
      ) : (
        <button
          type="button"
          className={styles.name}
          data-header={column.id}
          data-tour="column"
          tabIndex={isCurrent ? 0 : -1}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          title={column.description || undefined}
          onClick={openMenu}
          onFocus={beCurrent}
          onKeyDown={(event) => onKeys(keys())(event)}
        >
          <span className={styles.words}>{column.name}</span>
          {column.isLock ? (
            <span className={styles.lock} title={t("column.locked")}>
              <LockIcon size={14} />
            </span>
          ) : null}
          {sort ? (
            <span className={styles.sign} title={t(`column.sorted.${way}.${sort === "ascending" ? "asc" : "desc"}`)}>
              {SORT_SIGNS[sort]}
            </span>
          ) : null}
        </button>
      )}
      {startResize ? (
        <span
          className={styles.resize}
          aria-hidden="true"
          draggable
          onDragStart={(event) => event.preventDefault()}
          onPointerDown={startResize}
        />
      ) : null}
    </ColumnHeader>
  );
}
