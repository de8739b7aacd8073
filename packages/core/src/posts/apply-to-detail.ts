import { applyCommentEvent } from "../comments/comment.events.ts";
import type { Comment, ShownComment } from "../comments/comment.ts";
import { showComment } from "../comments/show-comment.ts";
import { Entities, type EntitySink } from "../kernel/entities.ts";
import type { RichText } from "../kernel/rich-text.ts";
import { imageSources, withImageSources } from "../kernel/rich-text-images.ts";
import type { PostDetail, ShownSubPost } from "./post-detail.ts";

interface Told {
  type: string;
  payload: unknown;
}

interface Reader {
  accountName(memberId: string): string | undefined;
}

/** A post as it is shown after an event of what hangs on it; undefined when the event says too little and it must be asked for. */
export function applyToPost(post: PostDetail, event: Told, reader: Reader): PostDetail | undefined {
  const all = [post, ...post.subPostList].flatMap(({ commentList }) => commentList);
  const comments = applyToComments(all, event, reader, (one) => one.postId === post.id);
  if (!comments) return undefined;
  const byPlace = Map.groupBy(comments, ({ subPostId }) => subPostId);
  return {
    ...post,
    commentList: byPlace.get(null) ?? [],
    subPostList: post.subPostList.map((one) => ({ ...one, commentList: byPlace.get(one.id) ?? [] })),
  };
}

export function applyToSubPost(subPost: ShownSubPost, event: Told, reader: Reader): ShownSubPost | undefined {
  const comments = applyToComments(subPost.commentList, event, reader, (one) => one.subPostId === subPost.id);
  return comments && { ...subPost, commentList: comments };
}

function applyToComments(
  known: readonly ShownComment[],
  event: Told,
  reader: Reader,
  isHere: (comment: Comment) => boolean,
): ShownComment[] | undefined {
  if (!event.type.startsWith("comments.")) return undefined;
  const { files = {} } = event.payload as { files?: Readonly<Record<string, string>> };
  const list = new Entities(known);
  let isComplete = true;
  const comments: EntitySink<Comment> = {
    put(comment) {
      if (!isHere(comment)) return list.remove(comment.id);
      if (imageSources(comment.contents).some((source) => isUnsigned(source) && !files[source])) isComplete = false;
      const contents = (kept: RichText) => withImageSources(kept, (source) => files[source] ?? source);
      list.put(showComment(comment, { ...reader, contents }));
    },
    remove: (id) => list.remove(id),
  };
  applyCommentEvent({ comments }, event);
  return isComplete ? [...list.values()].sort(byTime) : undefined;
}

/** A picture of ours by the address that is kept: it does not open. */
function isUnsigned(source: string): boolean {
  return source.startsWith("/files/") && !source.includes("?");
}

function byTime(a: ShownComment, b: ShownComment): number {
  return a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1;
}
