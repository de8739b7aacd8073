import { type InboxDetail, InboxKind } from "@itoguchi/core/inbox/inbox";
import type { Cause } from "@itoguchi/core/inbox/recipients";
import { type Change, changesOf } from "./changes.ts";
import { columnsOf, type InboxColumns } from "./columns.ts";
import type { InboxEvent, InProject } from "./handled-events.ts";
import { mentionsOf } from "./mentions.ts";

/** What happened to one post, with all that an entry says of it. */
export interface PostCause extends Cause {
  /** The same whenever the event is handled. */
  key: string;
  postId: string;
  commentId: string | null;
  detail: InboxDetail;
  at: string;
}

/** More of them in one step are an import [IB6]. */
const MOST_NEW_POSTS = 20;
const NOTHING = { commentId: null, detail: {}, mentioned: [], assigned: [] };

/** In the order of the events. */
export async function causesOf(ctx: InProject, events: readonly InboxEvent[]): Promise<PostCause[]> {
  const actors = await membersOf(ctx, events);
  const columns = await columnsOf(ctx);
  const changes = await changesOf(ctx, events);
  const mentions = await mentionsOf(ctx, events);
  return events.flatMap((event): PostCause[] => {
    const actorId = (event.actor && actors.get(event.actor)) ?? null;
    const common = { ...NOTHING, actorId, at: event.at };
    if (event.type === "comments.saved")
      return event.payload.list.map(({ id: commentId, postId, mentionedIdList: mentioned, createdAt }) => ({
        ...{ ...common, postId, commentId, mentioned, key: `comment:${commentId}` },
        // Edited, it tells only whom it names.
        kind: createdAt === event.at ? InboxKind.COMMENT : InboxKind.MENTION,
      }));
    if (event.type === "posts.registered") {
      const { list } = event.payload;
      if (list.length > MOST_NEW_POSTS) return [];
      return list.map(({ id: postId, data }) => ({
        ...{ ...common, postId, kind: InboxKind.NEW_POST, key: `post:${postId}` },
        mentioned: mentions.get(postId) ?? [],
        assigned: [...new Set([...columns.people].flatMap((id) => idsIn(data[id])))],
      }));
    }
    return event.payload.list.flatMap(({ id: postId, contentsVersion }) => [
      ...(contentsVersion === undefined ? [] : inText({ ...common, postId }, mentions.get(postId))),
      ...changes
        .filter((change) => change.postId === postId && change.at === event.at)
        .flatMap((change) => changed({ ...common, postId }, change, { columns, seq: event.seq })),
    ]);
  });
}

type Begun = typeof NOTHING & Pick<PostCause, "actorId" | "at" | "postId">;

function inText(begun: Begun, mentioned: readonly string[] = []): PostCause[] {
  return mentioned.length === 0 ? [] : [{ ...begun, kind: InboxKind.MENTION, key: `post:${begun.postId}`, mentioned }];
}

function changed(
  begun: Begun,
  { columnId, columnName, before, after }: Change,
  { columns, seq }: { columns: InboxColumns; seq: number },
): PostCause[] {
  const key = `change:${seq}:${begun.postId}:${columnId}`;
  if (columns.people.has(columnId)) {
    const assigned = idsIn(after).filter((id) => !idsIn(before).includes(id));
    return assigned.length === 0 ? [] : [{ ...begun, kind: InboxKind.ASSIGNED, key, assigned, detail: { columnName } }];
  }
  if (!columns.statuses.has(columnId)) return [];
  const nameOf = (option: unknown) => columns.optionNames.get(String(option)) ?? "";
  const detail = { columnName, before: nameOf(before), after: nameOf(after) };
  return [{ ...begun, kind: InboxKind.STATUS, key, detail }];
}

function idsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Members by their accounts. */
async function membersOf(ctx: InProject, events: readonly InboxEvent[]): Promise<ReadonlyMap<string, string>> {
  const accounts = [...new Set(events.flatMap(({ actor }) => actor ?? []))];
  if (accounts.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom("member")
    .select(["id", "accountId"])
    .where("workspaceId", "=", ctx.workspaceId)
    .where("accountId", "in", accounts)
    .execute();
  return new Map(rows.map(({ id, accountId }) => [accountId, id]));
}
