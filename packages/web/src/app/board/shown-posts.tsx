import type { ProjectActions } from "@itoguchi/client/project/project-actions";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { Column } from "@itoguchi/core/boards/column";
import { type BoardView, type GroupOption, type ViewSettings, ViewType } from "@itoguchi/core/views/view";
import { lazy, Suspense, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { postPath } from "#web/app/shell.ts";
import type { CellSurroundings } from "#web/kernel/columns/cell.ts";
import { t } from "#web/kernel/i18n/board.ts";
import { ListFault } from "#web/kernel/lists/list-states.tsx";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import { laneName } from "#web/views/kanban/lane-name.ts";
import type { Density } from "#web/views/settings/setting-surroundings.ts";
import { TableSkeleton } from "#web/views/table/table-skeleton.tsx";
import type { BoardAbilities } from "./board-abilities.ts";
import { useColumnCommands } from "./use-column-commands.ts";

const TableView = lazy(async () => ({ default: (await import("#web/views/table/table-view.tsx")).TableView }));
const KanbanView = lazy(async () => ({ default: (await import("#web/views/kanban/kanban-view.tsx")).KanbanView }));
const CardView = lazy(async () => ({ default: (await import("#web/views/card/card-view.tsx")).CardView }));

interface ShownPostsProps {
  store: ProjectStore;
  place: { workspaceId: string; projectKey: string };
  view: BoardView;
  source: ViewSource | undefined;
  columns: readonly Column[];
  around: CellSurroundings;
  actions: ProjectActions;
  abilities: BoardAbilities;
  density: Density;
  fault: { message: string; retry(): void } | undefined;
  change(changes: Partial<ViewSettings>): void;
  openPost(projectSerialNumber: number): void;
}

/** The posts of a view in the way its kind shows them. */
export function ShownPosts(props: ShownPostsProps) {
  return (
    <Suspense fallback={<TableSkeleton />}>
      <OfKind {...props} />
    </Suspense>
  );
}

function OfKind(props: ShownPostsProps) {
  const { store, place, view, source, columns, around, actions, abilities, density, fault, change, openPost } = props;
  const { canWrite, canUnlock } = abilities;
  const tableAbilities = useMemo(() => ({ canWrite, canManage: canUnlock }), [canWrite, canUnlock]);
  const [query] = useSearchParams();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const columnCommands = useColumnCommands({ store, view, columns, canManage: abilities.canManage, change });
  const groupColumnId =
    view.viewType === ViewType.KANBAN ? (view.kanbanSectionColumnId ?? view.groupColumnId) : view.groupColumnId;
  const groupColumn = columns.find(({ id }) => id === groupColumnId);
  const hrefOf = (number: number) => postPath(place, number);
  const setGroup = (key: string, changes: Partial<GroupOption>) =>
    groupColumn && change({ groupOptionList: withOption(view, groupColumn.id, key, changes) });

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
            groupOptionList: lanes.map((key, groupOrder) => ({ ...optionOf(view, groupColumn.id, key), groupOrder })),
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
      />
    );
  if (!source) return fault ? <ListFault {...fault} /> : <TableSkeleton />;
  const openNumber = Number(query.get("post"));
  return (
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
      onOpenPost={(number) => openPost(number)}
      onToggleGroup={(key, isContract) => setGroup(key, { isContract })}
      onTurnOffSort={() => change({ orderConditionList: [] })}
      onClearFilter={() => change({ filterGroupList: [] })}
    />
  );
}

function optionOf(view: BoardView, groupColumnId: string, key: string): GroupOption {
  const known = view.groupOptionList.find(
    (option) => option.groupColumnId === groupColumnId && option.groupColumnValueId === key,
  );
  return known ?? { groupColumnId, groupColumnValueId: key, isHidden: false, isContract: false, groupOrder: null };
}

function withOption(view: BoardView, groupColumnId: string, key: string, changes: Partial<GroupOption>): GroupOption[] {
  const others = view.groupOptionList.filter(
    (option) => option.groupColumnId !== groupColumnId || option.groupColumnValueId !== key,
  );
  return [...others, { ...optionOf(view, groupColumnId, key), ...changes }];
}
