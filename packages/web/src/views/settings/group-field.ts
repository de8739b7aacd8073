import { ViewType } from "@itoguchi/core/views/view";

/** A kanban always has lanes; other views may have groups. */
export function groupField(viewType: ViewType): "kanbanSectionColumnId" | "groupColumnId" {
  return viewType === ViewType.KANBAN ? "kanbanSectionColumnId" : "groupColumnId";
}
