import { isPostLink } from "@itoguchi/core/columns/kinds/post-link";
import { unlink } from "@itoguchi/core/columns/two-way-link";
import { type Column, ColumnSettings } from "@itoguchi/core/model/column";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { saveColumns } from "../project-engine/save-structure.ts";
import type { SidesReleased, TrashEffect } from "../project-engine/trash-effects.ts";

/** Columns that showed the other side of some that go: they stay, and from now on show their own side alone. */
export async function releaseOtherSides(ctx: ProjectCtx, gone: readonly Column[]): Promise<TrashEffect[]> {
  const ids = gone.map(({ id }) => id);
  const sidesOf = (column: Column) => column.linkedColumnList.filter(({ columnId }) => ids.includes(columnId));
  const others = [...ctx.replica.boards.keys()]
    .flatMap((boardId) => ctx.replica.columnsOf(boardId))
    .filter((column) => isPostLink(column) && !ids.includes(column.id) && sidesOf(column).length > 0);
  if (others.length === 0) return [];
  await saveColumns(
    ctx,
    others.map((column) => unlink(column, ids)),
  );
  const list = others.flatMap((column) => sidesOf(column).map((side) => ({ columnId: column.id, side })));
  return [{ type: "sidesReleased", list }];
}

/** They know each other again; one that is deleted itself learns it before it comes back. */
export async function joinOtherSides(ctx: ProjectCtx, effects: readonly TrashEffect[]): Promise<void> {
  const released = effects.flatMap((effect) => (effect.type === "sidesReleased" ? effect.list : []));
  const byColumn = Map.groupBy(released, ({ columnId }) => columnId);
  const shown = [...byColumn].flatMap(([id, list]) => {
    const column = ctx.replica.column(id);
    return column && isPostLink(column) ? [{ ...column, linkedColumnList: joined(column.linkedColumnList, list) }] : [];
  });
  if (shown.length > 0) await saveColumns(ctx, shown);
  for (const [id, list] of byColumn) if (!ctx.replica.column(id)) await joinDeleted(ctx, id, list);
}

async function joinDeleted(ctx: ProjectCtx, id: string, list: SidesReleased["list"]): Promise<void> {
  const row = await ctx.db
    .selectFrom("boardColumn")
    .select("settings")
    .where("workspaceId", "=", ctx.workspaceId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return;
  const settings = ColumnSettings.parse(row.settings);
  const linkedColumnList = joined(settings.linkedColumnList, list);
  await ctx.db
    .updateTable("boardColumn")
    .set({ settings: JSON.stringify({ ...settings, linkedColumnList }) })
    .where("workspaceId", "=", ctx.workspaceId)
    .where("id", "=", id)
    .execute();
}

/** In the order in which they were made: ids rise with time. */
function joined(known: Column["linkedColumnList"], released: SidesReleased["list"]): Column["linkedColumnList"] {
  const missing = released
    .map(({ side }) => side)
    .filter((side) => !known.some((one) => one.columnId === side.columnId));
  return [...known, ...missing].sort((a, b) => (a.columnId < b.columnId ? -1 : 1));
}
