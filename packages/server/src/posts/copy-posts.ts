import { type NewIds, withIds } from "@itoguchi/core/boards/copy-board";
import { isPostLink } from "@itoguchi/core/columns/kinds/post-link";
import { movedClocks } from "@itoguchi/core/columns/values";
import { PostAction } from "@itoguchi/core/history/history";
import type { Post } from "@itoguchi/core/model/post";
import type { PostLink } from "@itoguchi/core/model/post-link";
import { richTextPlain } from "@itoguchi/core/rich-text/rich-text";
import type { ProjectPicture } from "../project-engine/draft.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { changePosts } from "../project-engine/write-draft.ts";
import type { WriteCtx } from "../project-engine/writer.ts";
import { newSubPosts } from "../sub-posts/new-sub-posts.ts";
import { type Original, readOriginals } from "./read-originals.ts";
import { takeContents } from "./take-contents.ts";
import { attachFiles } from "./write-values.ts";

const FIELD = "isWithPosts";

interface Target {
  /** Of the board's copy, by those of the board. */
  ids: NewIds;
  /** The project with the copy. */
  picture: ProjectPicture;
}

/** Posts of one board onto a copy of it, as they are: values, texts, sub-posts, order and links. Answers the copies by their originals' ids. */
export async function copyPosts(
  ctx: ProjectCtx,
  posts: readonly Post[],
  { ids, picture }: Target,
): Promise<ReadonlyMap<string, Post>> {
  const originals = await readOriginals(ctx, posts, {
    isWithSubPosts: true,
    isWithFiles: true,
    tooMany: { field: FIELD, advice: "投稿を含めずに複製してください。" },
  });
  const copies = new Map<string, Post>();
  await changePosts(
    ctx,
    originals,
    (write, original) => void copies.set(original.post.id, registerCopy(write, original, ids)),
    { picture },
  );
  const links = copiedLinks(ctx, copies, ids);
  if (links.length > 0) await changePosts(ctx, links, ({ draft }, link) => draft.link(link), { picture });
  const at = () => FIELD;
  for (const { post, subPosts } of originals)
    await newSubPosts(
      ctx,
      copies.get(post.id) as Post,
      subPosts.map(({ subPost: { isFeedback, userAgent }, filling }) => ({
        given: { data: {}, isFeedback, userAgent },
        template: withIds(filling, ids),
        at,
      })),
      picture,
    );
  return copies;
}

/** Nothing is asked of it: what its columns require now, the original may lack as well. */
function registerCopy(ctx: WriteCtx, { post: original, filling }: Original, ids: NewIds): Post {
  const { draft, member } = ctx;
  const at = ctx.now.toISOString();
  const { data, title, sectionId, ...text } = withIds(filling, ids);
  const contents = takeContents(ctx, text.contents);
  const boardId = withIds(original.boardId, ids);
  const columns = draft.columnsOf(boardId);
  const defaultSection = draft.sectionsOf(boardId).find(({ isDefault }) => isDefault);
  const post: Post = {
    ...original,
    id: ctx.id(),
    projectSerialNumber: draft.nextNumber(),
    boardId,
    sectionId: sectionId ?? (defaultSection?.id as string),
    title,
    contentsText: richTextPlain(contents),
    contentsVersion: 0,
    postedBy: member.id,
    updatedBy: member.id,
    postedAt: at,
    userUpdatedAt: at,
    data: { ...data, ...movedClocks(columns, { before: {}, after: data, isNew: true, at }) },
    viewOrder: withIds(original.viewOrder, ids),
  };
  for (const column of columns) attachFiles(ctx, column, { value: data[column.id] });
  draft.register(post, contents);
  draft.note(post.id, { actionType: PostAction.REGISTER, detail: { after: { title } } });
  return post;
}

/**
 * Copies are linked with each other as their originals are; with what was not copied of their board they are not. Posts of other
 * boards are linked one way, and keep their only parents and children.
 */
function copiedLinks({ replica, id }: ProjectCtx, copies: ReadonlyMap<string, Post>, ids: NewIds): PostLink[] {
  const links = new Map<string, PostLink>();
  const isOn = (boardId: string | undefined, id: string) => replica.post(id)?.boardId === boardId;
  for (const postId of copies.keys()) {
    const boardId = replica.post(postId)?.boardId;
    for (const link of replica.linksOf(postId)) {
      const own = link.postId === postId ? link : turned(link);
      const other = copies.get(own.linkedPostId);
      if (links.has(link.id) || !own.columnId) continue;
      if (!other && (isOn(boardId, own.linkedPostId) || !isRelation(replica, own.columnId))) continue;
      links.set(link.id, {
        id: id(),
        columnId: withIds(own.columnId, ids),
        postId: (copies.get(postId) as Post).id,
        linkedColumnId: other ? withIds(own.linkedColumnId, ids) : null,
        linkedPostId: other?.id ?? own.linkedPostId,
      });
    }
  }
  return [...links.values()];
}

/** From its other end; without a column there, that end does not show it. */
function turned({ id, columnId, postId, linkedColumnId, linkedPostId }: PostLink) {
  return { id, columnId: linkedColumnId, postId: linkedPostId, linkedColumnId: columnId, linkedPostId: postId };
}

function isRelation(picture: Pick<ProjectPicture, "column">, columnId: string): boolean {
  const found = picture.column(columnId);
  return found !== undefined && isPostLink(found) && found.linkDirection === "RELATION";
}
