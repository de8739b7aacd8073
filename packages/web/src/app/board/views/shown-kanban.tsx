import { useState } from "react";
import { postPath } from "#web/app/shell.ts";
import { KanbanView } from "#web/views/kanban/kanban-view.tsx";
import { groupOptionOf } from "./group-options.ts";
import { groupsOf } from "./groups-of.ts";
import type { ShownPostsProps } from "./shown-posts-props.ts";

export function ShownKanban(props: ShownPostsProps) {
  const { place, view, source, columns, context, actions, abilities, fault, change, openPost } = props;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { groupColumn, setGroup } = groupsOf(props);
  const hrefOf = (number: number) => postPath(place, number);
  return (
    <KanbanView
      view={view}
      columns={columns}
      source={source}
      fault={fault}
      actions={actions}
      context={context}
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
}
