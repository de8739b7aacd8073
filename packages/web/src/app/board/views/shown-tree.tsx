import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { columnAlike } from "@itoguchi/core/tree/column-alike";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import type { CellContext } from "#web/columns/cell.ts";
import { openPosts } from "#web/columns/open-posts.ts";
import { failureOfError } from "#web/kernel/forms/failure.ts";
import { ListFault } from "#web/kernel/lists/list-states.tsx";
import { structureOf } from "#web/kernel/project/structure.ts";
import { useComputed } from "#web/kernel/shell/use-computed.ts";
import { TableSkeleton } from "#web/views/table/table-skeleton.tsx";
import type { TreeBoards } from "#web/views/tree/tree-props.ts";
import { TreeView } from "#web/views/tree/tree-view.tsx";
import { isFilteredIn } from "./filters-posts-out.ts";
import type { ShownPostsProps } from "./shown-posts-props.ts";
import { useColumnCommands } from "./use-column-commands.ts";
import { useTreeHandlers } from "./use-tree-handlers.ts";
import { useTreeSource } from "./use-tree-source.ts";

export function ShownTree(props: ShownPostsProps) {
  const { store, view, columns, context, actions, abilities, density, change, openPost, askColumn: ask } = props;
  const { canWrite, canUnlock, canManage, mayDelete } = abilities;
  const { source, error, retry } = useTreeSource(store, view);
  const handlers = useTreeHandlers({ store, view, actions, context, openPost });
  const boards = useTreeBoards(store, context);
  const tableAbilities = useMemo(() => ({ canWrite, canManage: canUnlock }), [canWrite, canUnlock]);
  const [query] = useSearchParams();
  const { group: _, ...columnCommands } = useColumnCommands({
    ...{ store, view, columns, canManage, change, mayDelete, ask },
    filterBy: props.filterBy,
  });
  if (!source)
    return error ? (
      <ListFault message={failureOfError(error, new Set()).message ?? ""} retry={retry} />
    ) : (
      <TableSkeleton />
    );
  return (
    <TreeView
      source={source}
      view={view}
      columns={columns}
      boards={boards}
      handlers={handlers}
      abilities={tableAbilities}
      density={density}
      columnCommands={columnCommands}
      openedNumber={Number(query.get("post"))}
      isFiltered={isFilteredIn(store, view)}
      onClearFilter={() => change({ filterGroupList: [] })}
      onMakeColumn={canManage ? () => ask({ to: "add" }) : undefined}
    />
  );
}

/** Posts of other boards show in the columns that say the same there. */
function useTreeBoards(store: ProjectStore, context: CellContext): TreeBoards {
  const compute = useCallback((): TreeBoards => {
    const { replica } = store;
    const contexts = new Map<string, CellContext>([[store.boardId, context]]);
    const alike = new Map<string, ReturnType<typeof columnAlike>>();
    return {
      nameOf: (boardId) => replica.board(boardId)?.name ?? "",
      columnOn(boardId, column) {
        const key = `${boardId} ${column.id}`;
        if (!alike.has(key)) alike.set(key, columnAlike(column, replica.columnsOf(boardId)));
        return alike.get(key);
      },
      contextOf(boardId) {
        const known = contexts.get(boardId);
        if (known) return known;
        const sections = replica.sectionsOf(boardId).toSorted((a, b) => (a.sectionOrder < b.sectionOrder ? -1 : 1));
        const isOpen = openPosts(replica.columnsOf(boardId));
        const { isOpen: _, ...others } = context;
        const made = { ...others, sections, ...(isOpen ? { isOpen } : {}) };
        contexts.set(boardId, made);
        return made;
      },
    };
  }, [store, context]);
  return useComputed(structureOf(store), compute);
}
