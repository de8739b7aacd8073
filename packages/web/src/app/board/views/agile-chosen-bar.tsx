import type { ProjectActions } from "@itoguchi/client/project/project-actions";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { isTitleColumn } from "@itoguchi/core/columns/kinds/post-title";
import type { Column } from "@itoguchi/core/model/column";
import { useMemo } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { cellKindOf } from "#web/columns/cell-kinds.ts";
import type { ChosenRows } from "#web/sprints/agile/agile-props.ts";
import { SelectionBar } from "#web/views/table/rows/selection-bar.tsx";
import { useMoveToBoard } from "../dialogs/use-move-to-board.tsx";

interface AgileChosenBarProps extends ChosenRows {
  store: ProjectStore;
  boardId: string;
  columns: readonly Column[];
  context: CellContext;
  actions: ProjectActions;
  canWriteLocked: boolean;
}

/** As under the table's rows, with the sprints to move them to. */
export function AgileChosenBar(props: AgileChosenBarProps) {
  const { store, boardId, posts, columns, context, actions, canWriteLocked, clear, moves } = props;
  const moving = useMoveToBoard({ store, boardId, actions, context, canUnlock: canWriteLocked });
  const chosen = useMemo(() => new Map(posts.map((post) => [post.id, post.projectSerialNumber])), [posts]);
  const settable = columns.filter(
    (column) => !isTitleColumn(column) && (!column.isLock || canWriteLocked) && cellKindOf(column).Editor !== null,
  );
  return (
    <>
      <SelectionBar
        source={{
          size: posts.length,
          postOf: (id) => posts.find((post) => post.id === id),
          // Sprints hold posts that the view's filter leaves out: nothing disappears by a value.
          placesOf: () => [],
        }}
        chosen={chosen}
        isAll={false}
        settable={settable}
        context={context}
        actions={actions}
        moveToBoard={moving.ask}
        clear={clear}
      >
        {moves}
      </SelectionBar>
      {moving.dialog}
    </>
  );
}
