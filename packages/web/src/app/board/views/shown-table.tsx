import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { lazy, Suspense, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { postPath } from "#web/app/shell.ts";
import { ListFault } from "#web/kernel/lists/list-states.tsx";
import { laneName } from "#web/views/groups/lane-name.ts";
import { inPortions } from "#web/views/table/cells/write-cells.ts";
import { TableSkeleton } from "#web/views/table/table-skeleton.tsx";
import { TableView } from "#web/views/table/table-view.tsx";
import { t } from "../board.texts.ts";
import { useSubPostSource } from "../sub-posts/use-sub-post-source.ts";
import { groupsOf } from "./groups-of.ts";
import type { ShownPostsProps } from "./shown-posts-props.ts";
import { useColumnCommands } from "./use-column-commands.ts";

const MovePostsDialog = lazy(async () => ({
  default: (await import("../dialogs/move-posts-dialog.tsx")).MovePostsDialog,
}));

export function ShownTable(props: ShownPostsProps) {
  const { store, place, view, source, columns, context, actions, abilities, density, fault, change, openPost } = props;
  const { canWrite, canUnlock } = abilities;
  const tableAbilities = useMemo(() => ({ canWrite, canManage: canUnlock }), [canWrite, canUnlock]);
  const [query] = useSearchParams();
  const [moving, setMoving] = useState<{ posts: readonly ListedPost[]; moved(): void }>();
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
        onClearFilter={() => change({ filterGroupList: [] })}
        onMoveToBoard={(posts, moved) => setMoving({ posts, moved })}
        subPosts={subPosts}
        subPostHref={(number, sub) => `${postPath(place, number)}/subPost/${sub}`}
      />
      {moving ? (
        <Suspense>
          <MovePostsDialog
            store={store}
            boardId={view.boardId}
            posts={moving.posts}
            move={(to) => {
              const numbers = moving.posts.map(({ projectSerialNumber }) => projectSerialNumber);
              inPortions(actions, numbers, (some) => actions.moveToBoard(some, to));
              moving.moved();
            }}
            undo={() => actions.undo()}
            close={() => setMoving(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
