import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { postLink } from "@itoguchi/core/columns/kinds/post-link";
import { term } from "@itoguchi/core/columns/kinds/term";
import type { BoardView, ViewSettings } from "@itoguchi/core/model/view";
import { updateView } from "@itoguchi/core/views/view-settings.operations";
import type { ColumnUse } from "#web/views/settings/setting-context.ts";
import { t } from "#web/views/timeline/timeline.texts.ts";

interface Making {
  store: ProjectStore;
  /** As everybody has it. */
  view: BoardView;
  /** As the person sees it. */
  shown: BoardView;
  use: ColumnUse;
  change(changes: Partial<ViewSettings>): void;
}

/** A column that a timeline or a calendar lacks, made on its board and set on the view for everybody. Answers what to say of it. */
export async function makeViewColumn({ store, view, shown, use, change }: Making): Promise<string> {
  const { boardId, id: boardViewId } = view;
  const field = FIELDS[use];
  const { id, name } = await store.outbox.post(registerColumn, { boardId, ...columnFor(use, boardId) });
  await store.outbox.post(updateView, { boardViewId, [field]: id });
  // What somebody keeps for themselves, or has not saved, would hide it from them.
  if (shown[field] !== view[field]) change({ [field]: id });
  return t("made.column", { name });
}

const FIELDS = {
  term: "timelineTermColumnId",
  calendar: "calendarColumnId",
  dependency: "postLinkColumnId",
} as const satisfies Record<ColumnUse, keyof ViewSettings>;

function columnFor(use: ColumnUse, boardId: string) {
  if (use === "dependency")
    return { name: t("made.dependency"), columnType: postLink.type, linkedBoardIdList: [boardId] };
  return { name: t("made.term"), columnType: term.type };
}
