import { newId } from "@itoguchi/client/new-id";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { ComparisonOperator, FilterCondition, type FilterGroup } from "@itoguchi/core/model/filter";
import type { BoardView } from "@itoguchi/core/model/view";
import { sprintMeasure } from "@itoguchi/core/sprints/sprint-measure";
import { LANES_VIEW } from "@itoguchi/core/views/view-kinds";
import { deleteView, registerView } from "@itoguchi/core/views/view-settings.operations";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { undoAction } from "#web/kernel/shell/undo-action.ts";
import { t } from "../board.texts.ts";
import { attempt } from "../view-tab-actions.ts";

interface Board {
  store: ProjectStore;
  /** Whose sprints they are. */
  view: BoardView;
  canManage: boolean;
  openView(id: string): void;
}

/** A kanban of the running sprint; absent for those who may not make one where there is none. */
export function sprintKanban({ store, view, canManage, openView }: Board): (() => void) | undefined {
  const known = store.replica.viewsOf(view.boardId).find(({ viewType, archivedAt, filterGroupList }) => {
    return viewType === LANES_VIEW && archivedAt === null && isOfCurrentSprint(filterGroupList, view.id);
  });
  if (known) return () => openView(known.id);
  return canManage ? () => attempt(makeKanban(store, view, openView)) : undefined;
}

/** Of nothing but that: with other conditions it would not show the whole sprint. */
function isOfCurrentSprint(groups: readonly FilterGroup[], columnId: string): boolean {
  const conditions = groups.flatMap(({ filterConditionList }) => filterConditionList);
  return (
    conditions.length === 1 &&
    conditions.every(
      ({ targetColumnId, comparisonOperator, isCurrentSprint }) =>
        isCurrentSprint && targetColumnId === columnId && comparisonOperator === ComparisonOperator.EQUAL,
    )
  );
}

async function makeKanban({ outbox, replica }: ProjectStore, view: BoardView, openView: Board["openView"]) {
  const condition = { comparisonOperator: ComparisonOperator.EQUAL, targetColumnId: view.id, isCurrentSprint: true };
  const { statusColumnId } = sprintMeasure(replica.columnsOf(view.boardId), view);
  const { id, name } = await outbox.post(registerView, {
    boardId: view.boardId,
    name: t("board.sprintKanban"),
    viewType: LANES_VIEW,
    ...(statusColumnId && { kanbanSectionColumnId: statusColumnId }),
    filterGroupList: [
      { id: newId(), conditionOperator: "AND", filterConditionList: [FilterCondition.parse(condition)] },
    ],
  });
  openView(id);
  const undo = () => {
    openView(view.id);
    attempt(outbox.post(deleteView, { boardViewId: id }));
  };
  await toast(t("board.viewDuplicated", { name }), { action: undoAction(undo) });
}
