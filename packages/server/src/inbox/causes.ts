import { PostAction } from "@itoguchi/core/history/history";
import { type InboxDetail, InboxKind } from "@itoguchi/core/inbox/inbox";
import type { Cause } from "@itoguchi/core/inbox/recipients";
import type { Post } from "@itoguchi/core/model/post";
import { mentionsIn } from "@itoguchi/core/rich-text/mentions";
import type { RichText } from "@itoguchi/core/rich-text/rich-text";
import { type Change, type Changes, changesIn, changesOf } from "./changes.ts";
import type { InboxColumns } from "./columns.ts";
import type { InboxEvent, InProject } from "./handled-events.ts";
import { mentionsInNew } from "./mentions.ts";
import { type ViewWatchers, viewWatchersOf } from "./view-watchers.ts";

/** What happened to one post, with all that an entry says of it. */
export interface PostCause extends Cause {
  /** The same whenever the event is handled. */
  key: string;
  postId: string;
  commentId: string | null;
  detail: InboxDetail;
}

/** More of them in one step are an import, or a change of the board [IB6]. */
const MOST_POSTS = 20;
/** Of an entry that says nothing more than its kind. */
export const NOTHING = { commentId: null, detail: {}, mentioned: [], assigned: [] };

interface Facts {
  actors: ReadonlyMap<string, string>;
  columns: InboxColumns;
  changes: Changes;
  mentions: ReadonlyMap<string, string[]>;
  viewWatchers: ViewWatchers;
}

/** In the order of the events. */
export async function causesOf(
  ctx: InProject,
  events: readonly InboxEvent[],
  columns: InboxColumns,
): Promise<PostCause[]> {
  const fresh = newPostsIn(events);
  const lastSeq = Math.max(...events.map(({ seq }) => seq));
  const facts: Facts = {
    actors: await membersOf(ctx, events),
    columns,
    changes: await changesOf(ctx, events),
    mentions: await mentionsInNew(
      ctx,
      fresh.map(({ id }) => id),
    ),
    viewWatchers: await viewWatchersOf(ctx, fresh, lastSeq),
  };
  return events.flatMap((event) => {
    if (event.type === "comments.saved") return ofComments(event, facts);
    if (event.type === "posts.registered") return ofNewPosts(event, facts);
    return event.type === "posts.changed" ? ofChanges(event, facts) : [];
  });
}

type EventOf<Type> = Extract<InboxEvent, { type: Type }>;

/** A reaction, a move or a restored comment tells nobody; edited by its author, it tells whom it names. */
function ofComments({ actor, at, payload }: EventOf<"comments.saved">, { actors }: Facts): PostCause[] {
  const actorId = (actor && actors.get(actor)) ?? null;
  return payload.list.flatMap((comment) => {
    const { id: commentId, postId, mentionedIdList: mentioned } = comment;
    const isNew = comment.createdAt === at;
    if (!isNew && (comment.updatedAt !== at || comment.commentedBy !== actorId)) return [];
    const kind = isNew ? InboxKind.COMMENT : InboxKind.MENTION;
    return [{ ...NOTHING, actorId, at, postId, commentId, mentioned, kind, key: `comment:${commentId}` }];
  });
}

function ofNewPosts(
  event: EventOf<"posts.registered">,
  { actors, columns, mentions, viewWatchers }: Facts,
): PostCause[] {
  const { actor, at } = event;
  const actorId = (actor && actors.get(actor)) ?? null;
  return newPosts(event).map(({ id: postId, data }) => ({
    ...{ ...NOTHING, actorId, at, postId, kind: InboxKind.NEW_POST, key: `post:${postId}` },
    mentioned: mentions.get(postId) ?? [],
    viewWatchers: viewWatchers.get(postId) ?? new Map(),
    assigned: [...new Set([...columns.people].flatMap((id) => idsIn(data[id])))],
  }));
}

/** Restored posts are announced like new ones, and tell nobody. */
function newPosts({ at, payload: { list } }: EventOf<"posts.registered">) {
  return list.length > MOST_POSTS ? [] : list.filter(({ postedAt }) => postedAt === at);
}

function newPostsIn(events: readonly InboxEvent[]): Post[] {
  return events.flatMap((event) => (event.type === "posts.registered" ? newPosts(event) : []));
}

function ofChanges({ at, payload: { list } }: EventOf<"posts.changed">, { columns, changes }: Facts): PostCause[] {
  const isMany = list.length > MOST_POSTS;
  return list.flatMap(({ id: postId }) =>
    changesIn(changes, postId, at).flatMap((change) => {
      const cause = causeOf(change, columns);
      if (!cause || (isMany && cause.kind !== InboxKind.ASSIGNED)) return [];
      const { id, actorId } = change;
      // Once for each person, however often the text is changed.
      const key = cause.kind === InboxKind.MENTION ? `post:${postId}` : `change:${id}`;
      return [{ ...NOTHING, actorId, at, postId, key, ...cause }];
    }),
  );
}

function causeOf(
  { actionType, detail: { columnId = "", actionColumnName: columnName = "", before, after } }: Change,
  columns: InboxColumns,
): (Pick<PostCause, "kind"> & Partial<PostCause>) | undefined {
  if (actionType === PostAction.UPDATE_CONTENTS) {
    const namedBefore = mentionsIn((before?.contents ?? null) as RichText | null);
    const mentioned = mentionsIn((after?.contents ?? null) as RichText | null).filter(
      (id) => !namedBefore.includes(id),
    );
    return mentioned.length === 0 ? undefined : { kind: InboxKind.MENTION, mentioned };
  }
  if (columns.people.has(columnId)) {
    const had = idsIn(before?.value);
    const assigned = idsIn(after?.value).filter((id) => !had.includes(id));
    return assigned.length === 0 ? undefined : { kind: InboxKind.ASSIGNED, assigned, detail: { columnName } };
  }
  if (!columns.statuses.has(columnId)) return undefined;
  const nameOf = (option: unknown) => columns.optionNames.get(String(option)) ?? "";
  const detail = { columnName, before: nameOf(before?.value), after: nameOf(after?.value) };
  return { kind: InboxKind.STATUS, detail };
}

function idsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Members by their accounts. */
export async function membersOf(
  ctx: Pick<InProject, "db" | "workspaceId">,
  events: readonly { actor: string | null }[],
): Promise<ReadonlyMap<string, string>> {
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
