import { kindOf } from "@itoguchi/core/columns/registry";
import { acceptValue, firstValue, movedClocks } from "@itoguchi/core/columns/values";
import { PostAction, SubPostAction } from "@itoguchi/core/history/history";
import { fail } from "@itoguchi/core/kernel/errors";
import { keysBetween } from "@itoguchi/core/kernel/order-key";
import type { ColumnData, Post } from "@itoguchi/core/model/post";
import { MOST_SUB_POSTS, type SubPost } from "@itoguchi/core/model/sub-post";
import { type Filling, filledFrom } from "@itoguchi/core/post-templates/post-template";
import { richTextPlain } from "@itoguchi/core/rich-text/rich-text";
import { contentsForEvent } from "@itoguchi/core/sub-posts/sub-post.events";
import type { NewSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { attachValues } from "../column-data/attach-values.ts";
import { namedPeople } from "../column-data/named-people.ts";
import { titleOf } from "../column-data/title-of.ts";
import { emitToProject } from "../kernel/events.ts";
import type { ProjectPicture } from "../project-engine/draft.ts";
import { refuseStrangers } from "../project-engine/named-members.ts";
import { noteHistory } from "../project-engine/note-history.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { attachPictures, keptContents } from "../project-engine/shown-files.ts";
import { accessColumnOf, eventText } from "./sub-posts.access.ts";

export interface GivenSubPost {
  given: NewSubPost;
  /** What it is made from. */
  template?: Filling | undefined;
  /** Where, in what was sent, a field of it stands. */
  at(name: string): string;
}

/** Where the columns of its board are found: the project as it is, or with a board that is being made. */
type ColumnPicture = Pick<ProjectPicture, "column" | "columnsOf">;
type InColumns = Omit<ProjectCtx, "replica"> & { replica: ColumnPicture };

/** At the end of the post, in their order. */
export async function newSubPosts(
  ctx: ProjectCtx,
  post: Post,
  asked: readonly GivenSubPost[],
  picture: ColumnPicture = ctx.replica,
): Promise<SubPost[]> {
  if (asked.length === 0) return [];
  const { db, workspaceId, projectId } = ctx;
  const sent = asked.map(({ given, template }) => filledFrom(template, given));
  const data = asked.map(({ given, at }, index) =>
    firstData({ ...ctx, replica: picture }, post, { sent: sent[index]?.data ?? {}, given: given.data }, at),
  );
  const directory = await ctx.services.directories.of(ctx.workspaceId, ctx.workspaceSeq);
  for (const { given, at } of asked) refuseStrangers(peopleIn(picture, given.data, at), directory);
  const { first, keys } = await reserve(ctx, post, sent.length);
  const made = sent.map((one, index) => ({
    subPost: newSubPost(ctx, post, one, {
      subPostProjectSerialNumber: first + index,
      postOrder: keys[index] as string,
      data: data[index] as ColumnData,
      title: titleOf(one, (asked[index] as GivenSubPost).at("title")),
    }),
    contents: keptContents(one.contents ?? null),
  }));
  for (const { contents, subPost } of made) {
    await attachPictures(ctx, contents);
    await attachValues({ ...ctx, replica: picture }, post.boardId, subPost);
  }
  await db
    .insertInto("subPost")
    .values(
      made.map(({ subPost, contents }) => {
        const { projectSerialNumber: _, subPostProjectSerialNumber: number, data, ...row } = subPost;
        return {
          ...row,
          workspaceId,
          number,
          data: JSON.stringify(data),
          contents: contents && JSON.stringify(contents),
        };
      }),
    )
    .execute();
  const list = made.map(({ subPost }) => subPost);
  await noteHistory(ctx, list.flatMap(registrationOf));
  const contents = contentsForEvent(
    made.map(({ subPost, contents }) => ({ id: subPost.id, ...eventText(ctx, contents) })),
  );
  await emitToProject(ctx, projectId, "subPosts.saved", { list, contents });
  return list;
}

/** Numbers that nobody had before, and places after the last. */
async function reserve({ db, workspaceId }: ProjectCtx, post: Post, count: number) {
  const { subPostNumber } = await db
    .updateTable("post")
    .set((set) => ({ subPostNumber: set("subPostNumber", "+", count) }))
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", post.id)
    .returning("subPostNumber")
    .executeTakeFirstOrThrow();
  const { size, last } = await db
    .selectFrom("subPost")
    .select(({ fn }) => [fn.countAll<number>().as("size"), fn.max("postOrder").as("last")])
    .where("workspaceId", "=", workspaceId)
    .where("postId", "=", post.id)
    .where("deletedAt", "is", null)
    .executeTakeFirstOrThrow();
  if (size + count > MOST_SUB_POSTS)
    throw fail("InvalidInput", {
      message: `サブ投稿はひとつの投稿に${MOST_SUB_POSTS.toLocaleString("ja-JP")}件までです。`,
    });
  return { first: subPostNumber - count + 1, keys: keysBetween(last ?? undefined, undefined, count) };
}

function newSubPost(
  ctx: ProjectCtx,
  { id: postId, projectSerialNumber }: Post,
  { contents, isFeedback, userAgent }: NewSubPost,
  place: Pick<SubPost, "subPostProjectSerialNumber" | "postOrder" | "data" | "title">,
): SubPost {
  const at = ctx.now.toISOString();
  return {
    ...place,
    id: ctx.id(),
    postId,
    projectSerialNumber,
    contentsText: richTextPlain(contents ?? null),
    contentsVersion: 0,
    isFeedback,
    userAgent: userAgent ?? null,
    postedBy: ctx.member.id,
    updatedBy: ctx.member.id,
    postedAt: at,
    userUpdatedAt: at,
    archivedAt: null,
    archivedBy: null,
  };
}

/** What was sent, and what the columns start with. What a column requires, it requires of posts only. */
function firstData(
  ctx: InColumns,
  post: Post,
  { sent, given }: { sent: ColumnData; given: ColumnData },
  at: GivenSubPost["at"],
): ColumnData {
  const columns = ctx.replica.columnsOf(post.boardId);
  const data: ColumnData = {};
  const put = (columnId: string, value: unknown) => {
    if (value !== undefined) data[columnId] = value;
  };
  for (const [columnId, value] of Object.entries(sent)) {
    const field = at(`data.${columnId}`);
    const column = accessColumnOf(ctx, post, columnId, { field, isInherited: !(columnId in given) });
    put(columnId, acceptValue(column, value, field));
  }
  for (const column of columns)
    if (column.isActive && kindOf(column).origin === "stored" && sent[column.id] === undefined)
      put(column.id, firstValue(column));
  const made = { before: {}, after: data, isNew: true, at: ctx.now.toISOString() };
  return { ...data, ...movedClocks(columns, made) };
}

function peopleIn(picture: ColumnPicture, data: ColumnData, at: GivenSubPost["at"]) {
  return new Map(
    Object.entries(data).flatMap(([columnId, value]) => {
      const column = picture.column(columnId);
      return column ? namedPeople(column, { value, field: at(`data.${columnId}`) }) : [];
    }),
  );
}

function registrationOf({ postId, id, title, subPostProjectSerialNumber }: SubPost) {
  const named = { subPostTitle: title, subPostProjectSerialNumber };
  return [
    { postId, subPostId: id, actionType: SubPostAction.REGISTER, detail: { after: { title } } },
    { postId, subPostId: null, actionType: PostAction.REGISTER_SUB_POST, detail: { after: named } },
  ];
}
