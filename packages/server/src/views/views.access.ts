import { fail } from "@itoguchi/core/kernel/errors";
import type { AskedGroup } from "@itoguchi/core/model/filter";
import type { BoardView, ViewSettings } from "@itoguchi/core/model/view";
import { viewProblem } from "@itoguchi/core/views/view-problem";
import type { ReadCtx } from "../project-engine/project-query.ts";
import { readAskedGroups } from "./named-people.ts";
import { viewContext } from "./view-context.ts";

/** A view of that board, with what the person set on top of it without saving. */
export function accessView(
  ctx: ReadCtx,
  { boardId, boardViewId }: { boardId: string; boardViewId: string },
  setting?: AskedSettings | null | undefined,
): BoardView {
  const view = ctx.replica.view(boardViewId);
  if (view?.boardId !== boardId) throw fail("EntityNotFound", { field: "boardViewId" });
  if (!setting) return view;
  const settings = readAsked(ctx, setting);
  refuseMeaningless(ctx, { boardId, settings, at: "setting", kept: view });
  return { ...view, ...settings };
}

type AskedSettings = Omit<Partial<ViewSettings>, "filterGroupList"> & { filterGroupList?: AskedGroup[] | undefined };

function readAsked({ directory }: ReadCtx, { filterGroupList, ...settings }: AskedSettings): Partial<ViewSettings> {
  if (!filterGroupList) return settings;
  return { ...settings, filterGroupList: readAskedGroups(directory, filterGroupList, "setting.filterGroupList") };
}

interface Asked {
  boardId: string;
  settings: Partial<ViewSettings>;
  /** Where, in what was sent. */
  at: string;
  kept?: BoardView;
}

/** What says nothing about any post would hold for all of them, and nobody would know. */
export function refuseMeaningless(ctx: ReadCtx, { boardId, settings, at, kept }: Asked): void {
  const problem = viewProblem(settings, viewContext(ctx, ctx.directory, boardId), { kept });
  if (problem) throw fail("InvalidInput", { ...problem, field: `${at}.${problem.field}` });
}

export function accessBoard({ replica }: ReadCtx, boardId: string, field = "boardId"): void {
  if (!replica.board(boardId)) throw fail("EntityNotFound", { field });
}
