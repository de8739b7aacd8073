import type { ProjectReplica } from "@itoguchi/core/projects/project-replica";
import { askableSettings } from "@itoguchi/core/views/askable-settings";
import { kindIn } from "@itoguchi/core/views/mirror";
import type { ViewSettings } from "@itoguchi/core/views/view";

/** A view may have outlived a column of its settings, and its person may be in the middle of a condition. */
export function askableIn<Settings extends Partial<ViewSettings>>(
  replica: ProjectReplica,
  boardId: string,
  settings: Settings,
): Settings {
  return askableSettings(settings, {
    boardId,
    section: (id) => replica.section(id),
    column: (id) => replica.column(id),
    kind: (column) => kindIn(replica.table, column),
    isMember: () => true,
    isOption: () => true,
  });
}
