import { FileValue } from "@itoguchi/core/columns/kinds/file";
import type { HistoryDetail, HistorySide, PostAction, SubPostAction } from "@itoguchi/core/history/history";
import { postHistoryList, subPostHistoryList } from "@itoguchi/core/history/history.operations";
import type { Delegate } from "@itoguchi/core/kernel/principal";
import type { RichText } from "@itoguchi/core/rich-text/rich-text";
import { sql, type Transaction } from "kysely";
import { contextOf } from "../column-data/column-data-reader.ts";
import { anyOf } from "../kernel/db/any-of.ts";
import { inTenant } from "../kernel/db/in-tenant.ts";
import type { DB } from "../kernel/db/schema.ts";
import { Asked, type Asks, asksAny } from "../kernel/graphql/asked.ts";
import { memberRows } from "../kernel/member-view.ts";
import { accessPostOf, accessTarget } from "../project-engine/post-target.ts";
import { projectQuery, type ReadCtx } from "../project-engine/project-query.ts";
import { loadShownFiles } from "../project-engine/shown-files.ts";
import { presentLine } from "./present-history.ts";

export const listPostHistory = projectQuery(
  postHistoryList.input.extend(Asked),
  (ctx, { projectSerialNumber, wanted, ...part }) =>
    inTenant(ctx.services.db, ctx.workspaceId, async (tx) => {
      const place = { postId: accessPostOf(ctx, projectSerialNumber).id, subPostId: null };
      return linesOf<PostAction>(
        { ctx, tx, number: projectSerialNumber },
        await rowsOf(tx, ctx, { ...place, ...part, wanted }),
      );
    }),
);

export const listSubPostHistory = projectQuery(
  subPostHistoryList.input.extend(Asked),
  (ctx, { offset, count, actionTypeList, actionUserId, wanted, ...numbers }) =>
    inTenant(ctx.services.db, ctx.workspaceId, async (tx) => {
      const { post, subPostId } = await accessTarget({ ...ctx, db: tx }, numbers);
      const part = { offset, count, actionTypeList, actionUserId };
      const rows = await rowsOf(tx, ctx, { postId: post.id, subPostId, ...part, wanted });
      return linesOf<SubPostAction>({ ctx, tx, number: numbers.projectSerialNumber }, rows);
    }),
);

interface Wish {
  postId: string;
  subPostId: string | null;
  offset: number;
  count: number;
  actionTypeList?: number[] | null | undefined;
  actionUserId?: string | null | undefined;
  wanted: Asks;
}

const CONTENTS = ["beforeContents", "afterContents", "beforeContentsHtml", "afterContentsHtml"];

async function rowsOf(tx: Transaction<DB>, { workspaceId }: ReadCtx, wish: Wish) {
  const { postId, subPostId, offset, count, actionTypeList, actionUserId, wanted } = wish;
  const isWhole = asksAny(wanted, ...CONTENTS);
  let query = tx
    .selectFrom("postHistory")
    .select(["id", "actionType", "actorId", "at", "principal"])
    .select(
      isWhole
        ? sql<HistoryDetail>`detail`.as("detail")
        : sql<HistoryDetail>`detail #- '{before,contents}' #- '{after,contents}'`.as("detail"),
    )
    .where("workspaceId", "=", workspaceId)
    .where("postId", "=", postId)
    .where("subPostId", subPostId ? "=" : "is", subPostId);
  if (actionTypeList) query = query.where("actionType", "in", actionTypeList.length > 0 ? actionTypeList : [0]);
  if (actionUserId) query = query.where("actorId", "=", actionUserId);
  return query.orderBy("id", "desc").offset(offset).limit(count).execute();
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

interface Reader {
  ctx: ReadCtx;
  tx: Transaction<DB>;
  number: number;
}

async function linesOf<Action extends number>({ ctx, tx, number }: Reader, rows: readonly Row[]) {
  const { services, workspaceId, projectId, now, directory } = ctx;
  const names = await namesOf(tx, ctx, rows);
  const sides = rows.flatMap(({ detail }) => [detail.before ?? {}, detail.after ?? {}]);
  const files = await loadShownFiles(
    { db: tx, services, workspaceId, projectId, now },
    {
      contents: sides.map(({ contents }) => (contents ?? null) as RichText | null),
      ids: sides.flatMap(({ value }) => FileValue.safeParse(value).data ?? []).map(({ id }) => id),
    },
  );
  const context = contextOf(ctx, files);
  const isShown = await standingComments(tx, ctx, rows);
  return rows.map(({ id, actionType, actorId, at, detail, principal }) => ({
    ...presentLine({ ctx, files, context, number }, isShown(detail) ? detail : withoutComment(detail)),
    id,
    actionType: actionType as Action,
    actionUserAccountName: (actorId && directory.get(actorId)) ?? null,
    actionUserName: (actorId && names.get(actorId)) ?? null,
    actionPrincipal: principal as Delegate | null,
    actionDate: at.toISOString(),
  }));
}

/** Of a comment that was deleted, the history says that it was there, and not what it said. */
async function standingComments(tx: Transaction<DB>, { workspaceId }: ReadCtx, rows: readonly Row[]) {
  const ids = [...new Set(rows.flatMap(({ detail }) => detail.commentId ?? []))];
  const found =
    ids.length === 0
      ? []
      : await tx
          .selectFrom("comment")
          .select("id")
          .where("workspaceId", "=", workspaceId)
          .where("id", "=", anyOf(ids))
          .where("deletedAt", "is", null)
          .execute();
  const standing = new Set(found.map(({ id }) => id));
  return ({ commentId }: HistoryDetail) => commentId !== undefined && standing.has(commentId);
}

function withoutComment({ before, after, ...detail }: HistoryDetail): HistoryDetail {
  const silent = ({ comment: _, ...side }: HistorySide = {}) => side;
  return { ...detail, before: silent(before), after: silent(after) };
}

async function namesOf(tx: Transaction<DB>, { workspaceId }: ReadCtx, rows: readonly Row[]) {
  const ids = [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))];
  if (ids.length === 0) return new Map<string, string>();
  const people = await memberRows({ db: tx })
    .where("member.workspaceId", "=", workspaceId)
    .where("member.id", "=", anyOf(ids))
    .execute();
  return new Map(people.map(({ id, name }) => [id, name]));
}
