import { Nothing } from "@itoguchi/core/kernel/call";
import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import type { InviteResult } from "@itoguchi/core/members/invitation";
import { getInvitationList } from "@itoguchi/core/members/invitations.calls";
import { type SqlBool, sql } from "kysely";
import { z } from "zod";
import { memberCommand, publicCommand } from "../kernel/command.ts";
import { countAll } from "../kernel/db/paging.ts";
import {
  accessInvitationLink,
  batchView,
  invitationView,
  linkView,
  usableLinks,
  waitingInvitations,
} from "./invitations.access.ts";

const RECENT_BATCHES = 10;
const PER_PAGE = 50;

export const listBatches = memberCommand(Nothing, "workspace.manage", async ({ db, workspaceId }) => {
  const rows = await db
    .selectFrom("invitationBatch")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .orderBy("id", "desc")
    .limit(RECENT_BATCHES)
    .execute();
  return { batchList: rows.map(batchView) };
});

export const getBatch = memberCommand(z.object({ id: Id }), "workspace.manage", async ({ db, workspaceId }, { id }) => {
  const row = await db
    .selectFrom("invitationBatch")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw fail("EntityNotFound");
  const items = await db
    .selectFrom("invitationBatchItem")
    .select(["email", "result"])
    .where("workspaceId", "=", workspaceId)
    .where("batchId", "=", id)
    .orderBy("position")
    .execute();
  return {
    ...batchView(row),
    resultList: items.map(({ email, result }) => ({ email, result: result as InviteResult | null })),
  };
});

export const listInvitations = memberCommand(
  getInvitationList.query,
  "workspace.manage",
  async (ctx, { words, state, offset }) => {
    let found = waitingInvitations(ctx);
    if (words.trim()) found = found.where(sql<SqlBool>`strpos(app_fold(email), app_fold(${words.trim()})) > 0`);
    if (state) found = found.where("expiresAt", state === "waiting" ? ">" : "<=", ctx.now);
    const rows = await found.orderBy("createdAt", "desc").orderBy("id").offset(offset).limit(PER_PAGE).execute();
    const count = await countAll(found, { offset, limit: PER_PAGE, shown: rows.length });
    return { invitationList: rows.map(invitationView), count };
  },
);

export const listLinks = memberCommand(Nothing, "workspace.manage", async (ctx) => {
  const rows = await usableLinks(ctx).orderBy("id", "desc").execute();
  return { linkList: rows.map((row) => linkView(ctx, row)) };
});

export const getInvitationLink = publicCommand(z.object({ id: Id }), async (ctx, { id }) => {
  const { workspaceId, expiresAt } = await accessInvitationLink(ctx, id);
  const workspace = await ctx.db
    .selectFrom("workspace")
    .select(["id", "name"])
    .where("id", "=", workspaceId)
    .executeTakeFirstOrThrow();
  return { workspace, expiresAt: expiresAt.toISOString() };
});
