import type { ViewSettings } from "@itoguchi/core/model/view";
import type { ProjectReplica } from "@itoguchi/core/streams/project-replica";
import { askableSettings } from "@itoguchi/core/views/askable-settings";
import { kindIn } from "@itoguchi/core/views/engine/mirror";
import type { ViewContext } from "@itoguchi/core/views/view-problem";

/** A view may have outlived a column of its settings, and its person may be in the middle of a condition. */
export function askableIn<Settings extends Partial<ViewSettings>>(
  replica: ProjectReplica,
  boardId: string,
  settings: Settings,
): Settings {
  return askableSettings(settings, aroundIn(replica, boardId));
}

/** What was set some time ago, without what speaks of something that is gone since: there the view is as it is saved. */
export function stillKnownIn<Settings extends Partial<ViewSettings>>(
  replica: ProjectReplica,
  boardId: string,
  settings: Settings,
): Settings {
  const known = askableSettings(settings, aroundIn(replica, boardId), { isDraft: true });
  if (known === settings) return settings;
  const isGone = (field: string) =>
    known[field as keyof Settings] === null && settings[field as keyof Settings] !== null;
  return Object.fromEntries(Object.entries(known).filter(([field]) => !isGone(field))) as Settings;
}

function aroundIn(replica: ProjectReplica, boardId: string): ViewContext {
  return {
    boardId,
    section: (id) => replica.section(id),
    column: (id) => replica.column(id),
    kind: (column) => kindIn(replica.table, column),
    isMember: () => true,
    isOption: () => true,
  };
}
