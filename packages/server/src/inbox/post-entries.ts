import { InboxReason } from "@itoguchi/core/inbox/inbox";
import { type Recipient, recipientsOf } from "@itoguchi/core/inbox/recipients";
import { anyOf } from "../kernel/db/any-of.ts";
import { audiencesOf } from "./audiences.ts";
import { causesOf, type PostCause } from "./causes.ts";
import type { InboxColumns } from "./columns.ts";
import type { InboxEvent, InProject } from "./handled-events.ts";
import type { NewEntry } from "./write-entries.ts";

/** What the events tell of posts, and whom. */
export async function postEntries(
  ctx: InProject,
  events: readonly InboxEvent[],
  columns: InboxColumns,
): Promise<NewEntry[]> {
  return entriesOf(ctx, await causesOf(ctx, events, columns), columns);
}

export async function entriesOf(
  ctx: InProject,
  causes: readonly PostCause[],
  columns: InboxColumns,
): Promise<NewEntry[]> {
  if (causes.length === 0) return [];
  const audiences = await audiencesOf(ctx, new Set(causes.map(({ postId }) => postId)), columns);
  const standing = await withoutDeletedComments(ctx, causes);
  return standing.flatMap((cause) => {
    const audience = audiences.get(cause.postId);
    return audience ? recipientsOf(cause, audience).map((recipient) => entryOf(cause, recipient)) : [];
  });
}

function entryOf(cause: PostCause, recipient: Recipient): NewEntry {
  const { key, postId, actorId, commentId, at } = cause;
  const viewName = recipient.reason === InboxReason.WATCHING_VIEW && cause.viewWatchers?.get(recipient.memberId);
  const detail = viewName ? { ...cause.detail, viewName } : cause.detail;
  // Named again in a comment that was edited: the first time counts [IB1].
  return { postId, cause: `${key}:${recipient.kind}`, actorId, commentId, detail, at, ...recipient };
}

async function withoutDeletedComments(ctx: InProject, causes: readonly PostCause[]): Promise<readonly PostCause[]> {
  const ids = causes.flatMap(({ commentId }) => commentId ?? []);
  if (ids.length === 0) return causes;
  const rows = await ctx.db
    .selectFrom("comment as c")
    .leftJoin("subPost as s", (join) =>
      join.onRef("s.workspaceId", "=", "c.workspaceId").onRef("s.id", "=", "c.subPostId"),
    )
    .select("c.id")
    .where("c.workspaceId", "=", ctx.workspaceId)
    .where("c.id", "=", anyOf(ids))
    .where("c.deletedAt", "is", null)
    .where("s.deletedAt", "is", null)
    .execute();
  const there = new Set(rows.map(({ id }) => id));
  return causes.filter(({ commentId }) => commentId === null || there.has(commentId));
}
