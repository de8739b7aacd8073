import type { BoardView } from "@itoguchi/core/model/view";
import { SHOWN_VIEW_TYPES } from "#web/kernel/project/shown-view-types.ts";

/** The views of a board that can be opened, and the one that is: the one asked for, else the board's own first. */
export function openedView(all: readonly BoardView[], askedId: string | null) {
  const kept = all.filter(({ archivedAt }) => archivedAt === null);
  const views = kept.filter(({ viewType }) => SHOWN_VIEW_TYPES.includes(viewType));
  const asked = kept.find(({ id }) => id === askedId);
  const current = views.find(({ id }) => id === asked?.id) ?? views.find(({ isDefault }) => isDefault) ?? views[0];
  return { views, asked, current };
}
