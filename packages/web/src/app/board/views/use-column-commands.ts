import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { deleteColumn, duplicateColumn, updateColumn } from "@itoguchi/core/columns/columns.operations";
import { isTitleColumn } from "@itoguchi/core/columns/kinds/post-title";
import type { Made } from "@itoguchi/core/kernel/made.policy";
import type { Column } from "@itoguchi/core/model/column";
import type { BoardView, ViewSettings } from "@itoguchi/core/model/view";
import { useEffect, useMemo, useRef } from "react";
import type { ColumnAsking } from "#web/boards/columns/column-dialogs.tsx";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { undoAction } from "#web/kernel/shell/undo-action.ts";
import { changeViewColumns, moveViewColumn, viewColumns } from "#web/views/settings/view-columns.ts";
import type { ColumnCommands } from "#web/views/table/table-props.ts";
import { t } from "../board.texts.ts";
import { attempt } from "../view-tab-actions.ts";

interface Input {
  store: ProjectStore;
  view: BoardView;
  columns: readonly Column[];
  canManage: boolean;
  change(changes: Partial<ViewSettings>): void;
  filterBy(column: Column): void;
  mayDelete(made: Made): boolean;
  /** Opens a dialog. */
  ask(asking: ColumnAsking): void;
}

/** What the menu of a column does: to the view where it concerns looks, to the board where it concerns the column. */
export function useColumnCommands({ store, view, columns, canManage, change, ...ways }: Input): ColumnCommands {
  const latest = useRef(ways);
  useEffect(() => {
    latest.current = ways;
  });
  return useMemo(() => {
    const shown = viewColumns(columns, view.viewColumnList);
    const set = (columnId: string, changes: Parameters<typeof changeViewColumns>[2]) =>
      change({ viewColumnList: changeViewColumns(shown, new Set([columnId]), changes) });
    const onBoard: ColumnCommands = canManage
      ? {
          add: () => latest.current.ask({ to: "add" }),
          edit: (columnId) => latest.current.ask({ to: "edit", columnId }),
          changeType: (columnId) => latest.current.ask({ to: "type", columnId }),
          remove: (columnId) => latest.current.ask({ to: "delete", columnId }),
          mayRemove: (column) => latest.current.mayDelete(column),
          rename: (columnId, name) => attempt(store.outbox.post(updateColumn, { columnId, name })),
          duplicate: (columnId) => attempt(duplicate(store, columnId)),
          setFooter: (columnId, numericFunctionType) =>
            attempt(store.outbox.post(updateColumn, { columnId, numericFunctionType })),
        }
      : {};
    return {
      ...onBoard,
      resize: (columnId, width) => {
        const column = columns.find(({ id }) => id === columnId);
        if (column && isTitleColumn(column)) change({ titleColumnWidth: Math.max(80, width) });
        else set(columnId, { width });
      },
      filter: (columnId) => {
        const column = columns.find(({ id }) => id === columnId);
        if (column) latest.current.filterBy(column);
      },
      wrap: (columnId, isWrapDisplay) => set(columnId, { isWrapDisplay }),
      freeze: (columnId, isFrozen) => set(columnId, { isFrozen }),
      hide: (columnId) => set(columnId, { isShow: false }),
      sort: (columnId, isAsc) =>
        change({ orderConditionList: [{ conditionOrder: 0, isAsc, targetColumnId: columnId }] }),
      group: (groupColumnId) => change({ groupColumnId }),
      move: (columnId, { nextColumnId, previousColumnId }) => {
        const others = shown.filter((one) => one.columnId !== columnId).map((one) => one.columnId);
        const index = nextColumnId
          ? others.indexOf(nextColumnId)
          : previousColumnId
            ? others.indexOf(previousColumnId) + 1
            : others.length;
        change({ viewColumnList: moveViewColumn(shown, columnId, index) });
      },
    };
  }, [store, view.viewColumnList, columns, canManage, change]);
}

async function duplicate({ outbox }: ProjectStore, columnId: string): Promise<void> {
  const { id, name } = await outbox.post(duplicateColumn, { columnId });
  const undo = () => attempt(outbox.post(deleteColumn, { columnId: id, isConfirmed: true }));
  void toast(t("board.columnDuplicated", { name }), { action: undoAction(undo) });
}
