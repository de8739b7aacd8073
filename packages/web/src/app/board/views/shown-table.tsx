import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { postPath } from "#web/app/shell.ts";
import { ListFault } from "#web/kernel/lists/list-states.tsx";
import { laneName } from "#web/views/groups/lane-name.ts";
import { TableSkeleton } from "#web/views/table/table-skeleton.tsx";
import { TableView } from "#web/views/table/table-view.tsx";
import { t } from "../board.texts.ts";
import { useMoveToBoard } from "../dialogs/use-move-to-board.tsx";
import { useSubPostSource } from "../sub-posts/use-sub-post-source.ts";
import { isFilteredIn } from "./filters-posts-out.ts";
import { groupsOf } from "./groups-of.ts";
import type { ShownPostsProps } from "./shown-posts-props.ts";
import { useColumnCommands } from "./use-column-commands.ts";

export function ShownTable(props: ShownPostsProps) {
  const { store, place, view, source, columns, context, actions, abilities, density, fault, change, openPost } = props;
  const { canWrite, canUnlock } = abilities;
  const tableAbilities = useMemo(() => ({ canWrite, canManage: canUnlock }), [canWrite, canUnlock]);
  const [query] = useSearchParams();
  const moving = useMoveToBoard({ store, boardId: view.boardId, actions, context, canUnlock });
  const columnCommands = useColumnCommands({
    store,
    view,
    columns,
    canManage: abilities.canManage,
    change,
    filterBy: props.filterBy,
    mayDelete: abilities.mayDelete,
    ask: props.askColumn,
  });
  const subPosts = useSubPostSource(store, view);
  const { groupColumn, setGroup } = groupsOf(props);
  if (!source) return fault ? <ListFault {...fault} /> : <TableSkeleton />;
  const openNumber = Number(query.get("post"));
  return (
    <>
      <TableView
        source={source}
        view={view}
        columns={columns}
        context={context}
        actions={actions}
        abilities={tableAbilities}
        density={density}
        status={fault ? { fault: fault.message, retry: fault.retry } : "ready"}
        groupLabel={(key) => (groupColumn ? laneName(key, groupColumn, context) : t("board.none"))}
        columnCommands={columnCommands}
        selectedPostId={openNumber > 0 ? store.replica.postOfNumber(openNumber)?.id : undefined}
        onOpenPost={(number, { beside }) => (beside && number === openNumber ? props.closePost() : openPost(number))}
        onFollowPost={props.followPost}
        onClosePost={props.closePost}
        onToggleGroup={(key, isContract) => setGroup(key, { isContract })}
        onTurnOffSort={() => change({ orderConditionList: [] })}
        isFiltered={isFilteredIn(store, view)}
        onClearFilter={() => change({ filterGroupList: [] })}
        onMoveToBoard={moving.ask}
        subPosts={subPosts}
        subPostHref={(number, sub) => `${postPath(place, number)}/subPost/${sub}`}
      />
      {moving.dialog}
    </>
  );
}
