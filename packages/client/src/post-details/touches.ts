import { STREAM_RELOAD } from "@itoguchi/core/kernel/event";
import type { OpenPost, OpenSubPost } from "@itoguchi/core/post-details/post-detail";

export interface StreamEvent {
  seq: number;
  type: string;
  payload: unknown;
}

/** Whose change shows on the screen. */
export interface Watched {
  postId: string;
  boardId: string;
  subPostIds: ReadonlySet<string>;
  /** The posts it is linked with: their titles stand here. */
  linkedIds: ReadonlySet<string>;
  commentIds: ReadonlySet<string>;
  pageIds: ReadonlySet<string>;
  /** The values of its columns. */
  values: ReadonlySet<unknown>;
}

interface Saved {
  id: string;
  postId?: string;
  boardId?: string;
  linkedPostId?: string;
  title?: string;
  contentsVersion?: number;
}

type Touches = (
  payload: { list: readonly Saved[]; idList: readonly string[]; boardId?: string },
  watched: Watched,
) => boolean;

const ofPost: Touches = ({ list }, { postId }) => list.some((one) => one.postId === postId);
const ofBoard: Touches = ({ list }, { boardId }) => list.some((one) => one.boardId === boardId);
const always: Touches = () => true;

const TOUCHES: Readonly<Record<string, Touches>> = {
  "posts.changed": ({ list }, { postId, linkedIds }) =>
    list.some(({ id, title }) => id === postId || (title !== undefined && linkedIds.has(id))),
  "subPosts.saved": ofPost,
  "subPosts.removed": ({ idList }, { subPostIds }) => idList.some((id) => subPostIds.has(id)),
  "comments.saved": ofPost,
  "comments.removed": ({ idList }, { commentIds }) => idList.some((id) => commentIds.has(id)),
  "pages.saved": ofPost,
  "pages.removed": ({ idList }, { pageIds }) => idList.some((id) => pageIds.has(id)),
  "links.saved": ({ list }, { postId, linkedIds }) =>
    list.some((link) => [link.postId, link.linkedPostId].some((id) => id === postId || linkedIds.has(id ?? ""))),
  // Which link it was is not told.
  "links.removed": always,
  "sections.saved": ofBoard,
  "sections.removed": always,
  "columns.saved": ofBoard,
  "columns.removed": always,
  "section.emptied": ({ boardId }, watched) => boardId === watched.boardId,
  "values.converted": always,
  "option.replaced": ({ boardId }, watched) => boardId === watched.boardId,
  "sprintMembers.moved": ofPost,
  // A closed or deleted one has no posts any more; which ones it had is not told. The post may be on another board by now.
  "sprintReports.saved": ({ list }, { values }) => list.some(({ id }) => values.has(id)),
  "sprintReports.removed": ({ idList }, { values }) => idList.some((id) => values.has(id)),
  [STREAM_RELOAD]: always,
};

/** Whether an answer of that number does not have it yet. */
export function isAfter({ seq, type }: StreamEvent, answer: { seq: number }): boolean {
  return type === STREAM_RELOAD || seq > answer.seq;
}

/** Whether what is shown is no longer what it was. */
export function touches({ type, payload }: StreamEvent, watched: Watched): boolean {
  const { list = [], idList = [], ...others } = (payload ?? {}) as Partial<Parameters<Touches>[0]>;
  return TOUCHES[type]?.({ ...others, list, idList }, watched) ?? false;
}

type Inside = Pick<OpenSubPost, "commentList" | "pageList">;

export function watchedPost(post: OpenPost): Watched {
  const subPosts = post.subPostList;
  const insides: Inside[] = [post, ...subPosts];
  const relatives = [...post.parentPostList, ...post.childPostList, ...post.relatedPostList].flatMap(
    ({ postList }) => postList,
  );
  return {
    postId: post.id,
    boardId: post.projectBoardId,
    subPostIds: new Set(subPosts.map(({ id }) => id)),
    linkedIds: new Set(relatives.map(({ id }) => id)),
    values: new Set(Object.values(post.columnData)),
    ...insideIds(insides),
  };
}

export function watchedSubPost(subPost: OpenSubPost, post: { id: string; projectBoardId: string }): Watched {
  return {
    postId: post.id,
    boardId: post.projectBoardId,
    subPostIds: new Set([subPost.id]),
    linkedIds: new Set(),
    values: new Set(),
    ...insideIds([subPost]),
  };
}

function insideIds(insides: readonly Inside[]) {
  return {
    commentIds: new Set(insides.flatMap(({ commentList }) => commentList.map(({ id }) => id))),
    pageIds: new Set(insides.flatMap(({ pageList }) => pageList.map(({ id }) => id))),
  };
}
