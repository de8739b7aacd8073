import type { Board } from "@itoguchi/core/model/board";
import { type Column, ColumnSettings } from "@itoguchi/core/model/column";
import type { Section } from "@itoguchi/core/model/section";
import { type BoardView, ViewSettings } from "@itoguchi/core/model/view";
import { type Insertable, sql } from "kysely";
import type { Ctx } from "../kernel/context.ts";
import type { DB } from "../kernel/db/schema.ts";
import { emitToProject } from "../kernel/events.ts";

/** Where boards and what is on them are written. */
export interface InProjectCtx extends Ctx {
  workspaceId: string;
  projectId: string;
  /** Who acts; absent while a workspace is being made. */
  member?: { id: string };
}

/** New ones and changed ones alike: the row, and the event that tells of it. Archiving says by whom, and its end says null. */
export async function saveBoards(
  ctx: InProjectCtx,
  list: readonly Board[],
  archived: { archivedBy?: string | null } = {},
): Promise<void> {
  const { projectId } = ctx;
  await save(
    ctx,
    "board",
    list.map((board) => ({ ...board, projectId, ...archived })),
  );
  await emitToProject(ctx, projectId, "boards.saved", { list: [...list] });
}

export async function saveSections(
  ctx: InProjectCtx,
  list: readonly Section[],
  archived: { archivedBy?: string | null } = {},
): Promise<void> {
  await save(
    ctx,
    "boardSection",
    list.map((section) => ({ ...section, ...archived })),
  );
  await emitToProject(ctx, ctx.projectId, "sections.saved", { list: [...list] });
}

/** With their options: one that is no longer in the list keeps its row, so it must say deletedAt instead of being left out. */
export async function saveColumns(ctx: InProjectCtx, list: readonly Column[]): Promise<void> {
  await save(ctx, "boardColumn", list.map(columnRow));
  const { workspaceId } = ctx;
  const options = list.flatMap(({ id: columnId, valueOptionList }) =>
    valueOptionList.map((option) => ({ ...option, columnId, workspaceId })),
  );
  if (options.length > 0)
    await ctx.db
      .insertInto("valueOption")
      .values(options)
      .onConflict((conflict) => conflict.columns(["workspaceId", "id"]).doUpdateSet(excluded(options[0] ?? {})))
      .execute();
  await emitToProject(ctx, ctx.projectId, "columns.saved", { list: [...list] });
}

export async function saveViews(
  ctx: InProjectCtx,
  list: readonly BoardView[],
  archived: { archivedBy?: string | null } = {},
): Promise<void> {
  await save(
    ctx,
    "boardView",
    list.map((view) => ({ ...viewRow(view), ...archived })),
  );
  await emitToProject(ctx, ctx.projectId, "views.saved", { list: [...list] });
}

type Table = "board" | "boardSection" | "boardColumn" | "boardView";
const REMOVED = {
  board: "boards.removed",
  boardSection: "sections.removed",
  boardColumn: "columns.removed",
  boardView: "views.removed",
} as const;

/** Out of sight; the purge takes them for good after thirty days. */
export async function removeFromStructure(ctx: InProjectCtx, table: Table, idList: string[]): Promise<void> {
  await ctx.db
    .updateTable(table)
    .set({ deletedAt: ctx.now })
    .where("workspaceId", "=", ctx.workspaceId)
    .where("id", "in", idList)
    .execute();
  await emitToProject(ctx, ctx.projectId, REMOVED[table], { idList });
}

async function save<T extends Table>(
  { db, workspaceId, now, member }: InProjectCtx,
  table: T,
  list: readonly Omit<Insertable<DB[T]>, "workspaceId" | "createdAt" | "updatedAt">[],
): Promise<void> {
  if (list.length === 0) return;
  // A view does not tell its maker; the others do, and whoever changes them does not become it.
  const made = { createdAt: now, ...(table === "boardView" && { createdBy: member?.id ?? null }) };
  const rows = list.map((row) => ({ ...row, workspaceId, ...made, updatedAt: now }));
  await db
    .insertInto(table)
    .values(rows as unknown as Insertable<DB[T]>[])
    .onConflict((conflict) =>
      conflict.columns(["workspaceId", "id"] as never).doUpdateSet(excluded(rows[0] ?? {}) as never),
    )
    .execute();
}

const NEVER_CHANGED: readonly string[] = ["workspaceId", "id", "createdAt", "createdBy"];

/** What was to be inserted, column by column. */
function excluded(row: object) {
  return Object.fromEntries(
    Object.keys(row)
      .filter((name) => !NEVER_CHANGED.includes(name))
      .map((name) => [name, sql.ref(`excluded.${name}`)]),
  );
}

function columnRow(column: Column) {
  const { id, boardId, name, description, columnType, width } = column;
  const { isStatus, isActive, isLock, required, templateText, columnOrder, createdBy = null } = column;
  return {
    ...{ id, boardId, name, description, columnType, width },
    ...{ isStatus, isActive, isLock, required, templateText, columnOrder, createdBy },
    settings: JSON.stringify(ColumnSettings.parse(column)),
  };
}

function viewRow(view: BoardView) {
  const { id, boardId, name, viewType, status, isDefault, viewOrder, archivedAt } = view;
  return {
    ...{ id, boardId, name, viewType, status, isDefault, viewOrder, archivedAt },
    settings: JSON.stringify(ViewSettings.parse(view)),
  };
}
