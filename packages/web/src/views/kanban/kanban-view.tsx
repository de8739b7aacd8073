import { BoardIcon } from "@itoguchi/ui/icons";
import { Button } from "@mantine/core";
import { EmptyList, ListFault } from "#web/kernel/lists/list-states.tsx";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import { hasLanes } from "../groups/lane-values.ts";
import { t } from "../kanban.texts.ts";
import styles from "./kanban.module.css";
import { KanbanBoard } from "./kanban-board.tsx";
import type { KanbanProps } from "./kanban-props.ts";
import { KanbanSkeleton } from "./kanban-skeleton.tsx";

export interface KanbanViewProps extends Omit<KanbanProps, "source"> {
  /** Undefined while it is on its way. */
  source: ViewSource | undefined;
  fault?: { message: string; retry(): void } | undefined;
}

/** Lanes by the values of one column, in the four states of a list. Fills the box it is put into. */
export function KanbanView({ source, fault, ...props }: KanbanViewProps) {
  if (fault) return <ListFault {...fault} />;
  if (!source) return <KanbanSkeleton />;
  const { view, columns } = props;
  const column = columns.find(({ id }) => id === (view.kanbanSectionColumnId ?? view.groupColumnId));
  if (!column || !source.isGrouped) return <ChooseLanes {...props} />;
  return <KanbanBoard key={`${view.id} ${column.id}`} {...props} source={source} column={column} />;
}

function ChooseLanes({ columns, onLaneColumn }: Pick<KanbanProps, "columns" | "onLaneColumn">) {
  const choices = columns.filter((column) => column.isActive && hasLanes(column));
  return (
    <EmptyList
      icon={BoardIcon}
      title={t("kanban.ungrouped.title")}
      hint={onLaneColumn ? t("kanban.ungrouped.hint") : t("kanban.ungrouped.readOnly")}
    >
      {onLaneColumn && choices.length > 0 ? (
        <div className={styles.choices}>
          {choices.map(({ id, name }) => (
            <Button key={id} variant="default" onClick={() => onLaneColumn(id)}>
              {t("kanban.ungrouped.use", { column: name })}
            </Button>
          ))}
        </div>
      ) : null}
    </EmptyList>
  );
}
