import { type PointerEvent, type RefObject, useEffect, useState } from "react";
import { t } from "#web/views/table.texts.ts";
import { type ColumnLayout, LEAST_WIDTH, MOST_WIDTH } from "../grid-columns.ts";
import type { ColumnCommands } from "../table-props.ts";
import { columnPlace } from "./column-place.ts";
import { headerKeys } from "./header-keys.ts";
import { pullWidth } from "./pull-width.ts";

interface Input {
  head: RefObject<HTMLElement | null>;
  layout: ColumnLayout;
  commands: ColumnCommands;
  /** Shows a width at once; it is saved when it stands still. */
  setWidth(columnId: string, width: number): void;
  showColumn(at: number): void;
  announce(words: string): void;
}

/** Which header is in the tab order, whose menu is open, whose name is being written, and what is done to a column by its header. */
export function useHeader({ head, layout, commands, setWidth, showColumn, announce }: Input) {
  const [current, setCurrent] = useState(1);
  const [openId, setOpenId] = useState<string>();
  const [renamingId, setRenamingId] = useState<string>();
  const [focusedId, setFocusedId] = useState<string>();
  const { columns } = layout;

  // A header that is out of sight is drawn first and gets the focus then.
  useEffect(() => {
    if (focusedId === undefined) return;
    const button = head.current?.querySelector<HTMLElement>(`[data-header="${focusedId}"]`);
    if (!button) return;
    button.focus({ preventScroll: true });
    setFocusedId(undefined);
  });

  function focus(at: number) {
    const column = columns[at]?.column;
    if (!column) return;
    setCurrent(at);
    showColumn(at);
    setFocusedId(column.id);
  }

  function moveBy(at: number, by: -1 | 1) {
    const { column } = columns[at] ?? {};
    const place = column && columnPlace(layout, column.id, by === -1 ? at - 1 : at + 2);
    if (!column || !place) return;
    commands.move?.(column.id, place);
    setCurrent(at + by);
    setFocusedId(column.id);
    announce(t("column.moved", { name: column.name, place: at + by }));
  }

  function widenBy(at: number, by: number) {
    const { column, width } = columns[at] ?? {};
    if (column && width) setWidth(column.id, clamped(width + by));
  }

  function startResize(at: number, event: PointerEvent) {
    const { column, width } = columns[at] ?? {};
    if (column && width) pullWidth(event, width, (next) => setWidth(column.id, clamped(next)));
  }

  return {
    current: Math.min(current, columns.length - 1),
    beCurrent: setCurrent,
    openAt: columns.findIndex(({ key }) => key === openId),
    openMenu: setOpenId,
    closeMenu(columnId: string) {
      setOpenId(undefined);
      setFocusedId(columnId);
    },
    rename: setRenamingId,
    renaming: (columnId: string) =>
      renamingId === columnId
        ? {
            submit(name: string) {
              commands.rename?.(columnId, name);
              setRenamingId(undefined);
              setFocusedId(columnId);
            },
            cancel: () => setRenamingId(undefined),
          }
        : undefined,
    /** Undefined for those who may not. */
    moveBy: commands.move && moveBy,
    widenBy: commands.resize && widenBy,
    startResize: commands.resize && startResize,
    keysAt: (at: number) =>
      headerKeys(at, columns.length, {
        focus,
        openMenu: (of) => setOpenId(columns[of]?.key),
        moveBy: commands.move && moveBy,
        widenBy: commands.resize && widenBy,
      }),
  };
}

function clamped(width: number): number {
  return Math.round(Math.max(LEAST_WIDTH, Math.min(width, MOST_WIDTH)));
}
