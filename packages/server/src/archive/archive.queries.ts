import {
  type ArchiveItem,
  type ArchiveItemType,
  projectArchiveItemList,
  projectArchiveItemListCount,
} from "@itoguchi/core/archive/archive.operations";
import { type Made, mayDeleteMade } from "@itoguchi/core/kernel/made.policy";
import { abilitiesOf, can } from "@itoguchi/core/kernel/roles";
import { mayDelete as mayDeletePost } from "@itoguchi/core/posts/post.policy";
import { sql } from "kysely";
import { inTenant } from "../kernel/db/in-tenant.ts";
import { projectQuery, type ReadCtx } from "../project-engine/project-query.ts";
import { linkedPostOf } from "../views/relatives.ts";
import { accessBoard } from "../views/views.access.ts";
import type { ArchivedThing } from "./archived-thing.ts";
import { archivedThings, countArchived } from "./archived-things.ts";

export const listArchive = projectQuery(
  projectArchiveItemList.input,
  async (ctx, { offset, count, ...question }): Promise<ArchiveItem[]> => {
    if (question.boardId) accessBoard(ctx, question.boardId);
    const page = (await archivedThings(ctx, question, offset + count)).slice(offset);
    const people = await whoArchived(ctx, page);
    const own = await ownViews(ctx, page);
    return page.map((thing) =>
      itemOf(ctx, thing, {
        projectKey: question.pk,
        by: people.get(thing.id),
        mayDelete: thing.kind === "VIEW" ? own.has(thing.id) : MAY_DELETE[thing.kind](ctx, thing),
      }),
    );
  },
);

export const countArchive = projectQuery(projectArchiveItemListCount.input, async (ctx, question) => {
  if (question.boardId) accessBoard(ctx, question.boardId);
  return { count: await countArchived(ctx, question) };
});

/** The project in memory does not tell who archived these. */
const IN_ROWS: ReadonlySet<ArchiveItemType> = new Set(["BOARD", "SECTION", "VIEW"]);

/** The member who archived each. */
async function whoArchived(ctx: ReadCtx, things: readonly ArchivedThing[]): Promise<ReadonlyMap<string, string>> {
  const known = things.flatMap(({ id, kind, archivedBy }) => {
    const by = kind === "POST" ? ctx.replica.post(id)?.archivedBy : archivedBy;
    return by ? [[id, by] as const] : [];
  });
  const asked = things.filter(({ kind }) => IN_ROWS.has(kind)).map(({ id }) => id);
  if (asked.length === 0) return new Map(known);
  const found = await inTenant(ctx.services.db, ctx.workspaceId, (tx) =>
    sql<{ id: string; archivedBy: string }>`
      select id, archived_by from board
      where workspace_id = ${ctx.workspaceId}::uuid and id = any(${asked}::uuid[]) and archived_by is not null
      union all
      select id, archived_by from board_section
      where workspace_id = ${ctx.workspaceId}::uuid and id = any(${asked}::uuid[]) and archived_by is not null
      union all
      select id, archived_by from board_view
      where workspace_id = ${ctx.workspaceId}::uuid and id = any(${asked}::uuid[]) and archived_by is not null`.execute(
      tx,
    ),
  );
  return new Map([...known, ...found.rows.map(({ id, archivedBy }) => [id, archivedBy] as const)]);
}

/** The views among them that the member may delete. */
async function ownViews(ctx: ReadCtx, things: readonly ArchivedThing[]): Promise<ReadonlySet<string>> {
  const { member, services, workspaceId } = ctx;
  const ids = things.filter(({ kind }) => kind === "VIEW").map(({ id }) => id);
  if (ids.length === 0 || !can(member.role, "board.manage")) return new Set();
  if (can(member.role, "content.purge")) return new Set(ids);
  const rows = await inTenant(services.db, workspaceId, (tx) =>
    tx
      .selectFrom("boardView")
      .select("id")
      .where("workspaceId", "=", workspaceId)
      .where("id", "in", ids)
      .where("createdBy", "=", member.id)
      .execute(),
  );
  return new Set(rows.map(({ id }) => id));
}

interface Shown {
  projectKey: string;
  by: string | undefined;
  mayDelete: boolean;
}

function itemOf(ctx: ReadCtx, thing: ArchivedThing, { projectKey, by, mayDelete }: Shown): ArchiveItem {
  const { replica, directory } = ctx;
  const { kind, id, boardId, sectionId, postId, at, number, subPostTitle } = thing;
  return {
    id,
    archiveItemType: kind,
    archivedUserAccountName: (by && directory.get(by)) || null,
    projectKey,
    board: nameOf(replica.board(boardId)),
    boardSection: sectionId === null ? null : nameOf(replica.section(sectionId)),
    boardView: kind === "VIEW" ? nameOf(replica.view(id)) : null,
    post: (postId && linkedPostOf(ctx, postId)) || null,
    subPost: subPostTitle === null ? null : { id, subPostProjectSerialNumber: number ?? 0, title: subPostTitle },
    createdAt: new Date(at).toISOString(),
    mayDelete,
  };
}

function nameOf(thing: { id: string; name: string } | undefined): { id: string; name: string } | null {
  return thing ? { id: thing.id, name: thing.name } : null;
}

type Law = (ctx: ReadCtx, thing: ArchivedThing) => boolean;
const writers: Law = ({ member }, thing) => can(member.role, "post.write") && mayDeletePost(member, thing);
const makers = ({ member }: ReadCtx, made: Made | undefined) =>
  mayDeleteMade({ memberId: member.id, abilities: abilitiesOf(member.role) }, made ?? {});

/** As the handlers themselves ask. */
const MAY_DELETE: Record<Exclude<ArchiveItemType, "VIEW">, Law> = {
  BOARD: (ctx, { id }) => makers(ctx, ctx.replica.board(id)),
  SECTION: (ctx, { id }) => makers(ctx, ctx.replica.section(id)),
  POST: writers,
  SUB_POST: writers,
};
