import { type GroupOption, ViewType } from "@itoguchi/core/views/view";
import type { ListedPost } from "@itoguchi/core/views/views.operations";
import { lazy, Suspense, useMemo, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { boardPath, postPath } from "#web/app/shell.ts";
import { t } from "#web/kernel/i18n/board.ts";
import { ListFault } from "#web/kernel/lists/list-states.tsx";
import { useHydrated } from "#web/kernel/shell/use-hydrated.ts";
import { laneName } from "#web/views/kanban/lane-name.ts";
import { ViewSkeleton } from "#web/views/skeleton/view-skeleton.tsx";
import { TableSkeleton } from "#web/views/table/table-skeleton.tsx";
import { TableView } from "#web/views/table/table-view.tsx";
import { inPortions } from "#web/views/table/write-cells.ts";
import { groupOptionOf, withGroupOption } from "./group-options.ts";
import { loadAgile, loadCardViews, loadDashboard, loadTimeline, loadTree } from "./parts.ts";
import type { ShownPostsProps } from "./shown-posts-props.ts";
import { useColumnCommands } from "./use-column-commands.ts";
import { useCovers } from "./use-covers.ts";
import { useSubPostSource } from "./use-sub-post-source.ts";

const KanbanView = lazy(async () => ({ default: (await loadCardViews()).KanbanView }));
const CardView = lazy(async () => ({ default: (await loadCardViews()).CardView }));
const ShownTimeline = lazy(async () => ({ default: (await loadTimeline()).ShownTimeline }));
const ShownDashboard = lazy(async () => ({ default: (await loadDashboard()).ShownDashboard }));
const ShownAgile = lazy(async () => ({ default: (await loadAgile()).ShownAgile }));
const ShownTree = lazy(async () => ({ default: (await loadTree()).ShownTree }));
const MovePostsDialog = lazy(async () => ({ default: (await import("./move-posts-dialog.tsx")).MovePostsDialog }));

/** The posts of a view in the way its kind shows them. */
export function ShownPosts(props: ShownPostsProps) {
  const { viewType } = props.view;
  const isHydrated = useHydrated();
  // The other kinds come with styles of their own, which the page does not have yet.
  if (!isHydrated && viewType !== ViewType.TABLE) return <ViewSkeleton viewType={viewType} />;
  return (
    <Suspense fallback={<ViewSkeleton viewType={viewType} />}>
      <OfKind {...props} />
    </Suspense>
  );
}

function OfKind(props: ShownPostsProps) {
  switch (props.view.viewType) {
    case ViewType.TIMELINE:
      return <ShownTimeline {...props} />;
    case ViewType.DASHBOARD:
      return <ShownDashboard {...props} />;
    case ViewType.AGILE:
      return <ShownAgile {...props} />;
    case ViewType.TREE:
      return <ShownTree {...props} />;
    default:
      return <AsList {...props} />;
  }
}

/** Table, kanban and cards: rows of one source. */
function AsList(props: ShownPostsProps) {
  const { store, place, view, source, columns, around, actions, abilities, density, fault, change, openPost } = props;
  const { canWrite, canUnlock } = abilities;
  const tableAbilities = useMemo(() => ({ canWrite, canManage: canUnlock }), [canWrite, canUnlock]);
  const [query] = useSearchParams();
  const [moving, setMoving] = useState<{ posts: readonly ListedPost[]; moved(): void }>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const navigate = useNavigate();
  const columnCommands = useColumnCommands({
    store,
    view,
    columns,
    canManage: abilities.canManage,
    change,
    filterBy: props.filterBy,
    openSettings: () => void navigate(`${boardPath(place, view.boardId)}/settings`),
  });
  const subPosts = useSubPostSource(store, view);
  const covers = useCovers({ store, view, columns, around });
  const groupColumnId =
    view.viewType === ViewType.KANBAN ? (view.kanbanSectionColumnId ?? view.groupColumnId) : view.groupColumnId;
  const groupColumn = columns.find(({ id }) => id === groupColumnId);
  const hrefOf = (number: number) => postPath(place, number);
  const setGroup = (key: string, changes: Partial<GroupOption>) =>
    groupColumn && change({ groupOptionList: withGroupOption(view, groupColumn.id, key, changes) });

  if (view.viewType === ViewType.KANBAN)
    return (
      <KanbanView
        view={view}
        columns={columns}
        source={source}
        fault={fault}
        actions={actions}
        around={around}
        canWrite={abilities.canWrite}
        canWriteLocked={abilities.canUnlock}
        hrefOf={hrefOf}
        open={openPost}
        selected={selected}
        onSelect={setSelected}
        onLaneOption={setGroup}
        onLaneOrder={(lanes) =>
          groupColumn &&
          change({
            groupOptionList: [
              ...view.groupOptionList.filter(({ groupColumnId }) => groupColumnId !== groupColumn.id),
              ...lanes.map((key, groupOrder) => ({ ...groupOptionOf(view, groupColumn.id, key), groupOrder })),
            ],
          })
        }
        onManualOrder={() => change({ orderConditionList: [] })}
        onLaneColumn={(kanbanSectionColumnId) => change({ kanbanSectionColumnId })}
      />
    );
  if (view.viewType === ViewType.CARD)
    return (
      <CardView
        view={view}
        columns={columns}
        source={source}
        fault={fault}
        actions={actions}
        around={around}
        canWrite={abilities.canWrite}
        hrefOf={hrefOf}
        open={openPost}
        selected={selected}
        onSelect={setSelected}
        onGroupOption={setGroup}
        covers={covers}
      />
    );
  if (!source) return fault ? <ListFault {...fault} /> : <TableSkeleton />;
  const openNumber = Number(query.get("post"));
  return (
    <>
      <TableView
        source={source}
        view={view}
        columns={columns}
        around={around}
        actions={actions}
        abilities={tableAbilities}
        density={density}
        status={fault ? { fault: fault.message, retry: fault.retry } : "ready"}
        groupLabel={(key) => (groupColumn ? laneName(key, groupColumn, around) : t("board.none"))}
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
            close={() => setMoving(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
