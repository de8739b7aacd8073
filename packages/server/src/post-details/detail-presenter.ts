import type { ColumnDatum } from "@itoguchi/core/model/column-datum";
import type { Relatives } from "@itoguchi/core/model/listed-post";
import type { Post } from "@itoguchi/core/model/post";
import type { SubPost } from "@itoguchi/core/model/sub-post";
import type { PostDetail, RelatedPosts, ShownSubPost } from "@itoguchi/core/post-details/post-detail";
import { relationsOf } from "@itoguchi/core/posts/relations";
import { withKnownMentions } from "@itoguchi/core/rich-text/mentions";
import { richTextHtml } from "@itoguchi/core/rich-text/rich-text";
import { ColumnDataReader } from "../column-data/column-data-reader.ts";
import { presentComment } from "../comments/comments.access.ts";
import { type Asks, asksAny, below } from "../kernel/graphql/asked.ts";
import { showPage } from "../pages/pages.access.ts";
import type { ReadCtx } from "../project-engine/project-query.ts";
import { PostPresenter } from "../views/present-posts.ts";
import { linkedPostOf, type Reach, relativesOf } from "../views/relatives.ts";
import type { Details } from "./load-details.ts";
import { withTimes } from "./value-times.ts";

const FAMILY = {
  parents: ["parentPostList", "isShowParentPostList"],
  children: ["childPostList", "isShowChildPostList"],
} as const;

/** Puts posts and sub-posts into their whole shape. What was not asked for is empty. */
export class DetailPresenter {
  readonly #ctx: ReadCtx;
  readonly #details: Details;
  readonly #comments: Map<string, Details["comments"][number][]>;
  readonly #pages: Map<string, Details["pages"][number][]>;
  readonly #subPosts: Map<string, SubPost[]>;
  readonly #readers = new Map<string, ColumnDataReader>();
  readonly #lists = new Map<string, PostPresenter>();

  constructor(ctx: ReadCtx, details: Details) {
    this.#ctx = ctx;
    this.#details = details;
    this.#comments = Map.groupBy(details.comments, ({ postId, subPostId }) => subPostId ?? postId);
    this.#pages = Map.groupBy(details.pages, ({ postId, subPostId }) => subPostId ?? postId);
    this.#subPosts = Map.groupBy(details.subPosts, ({ postId }) => postId);
  }

  post(post: Post, asks: Asks, reach: Reach): PostDetail {
    const { id, boardId, projectSerialNumber } = post;
    const slot = this.#ctx.replica.table.board(boardId).slotOf(id) as number;
    const { postOrder: _, ...listed } = this.#list(boardId).post(slot);
    const parentPostList = this.#family(post, "parents", asks, reach);
    const childPostList = this.#family(post, "children", asks, reach);
    return {
      ...listed,
      ...this.#inside(post, asks),
      columnDataList: asks.has("columnDataList")
        ? this.#dated(this.#reader(boardId).ofPost(slot, projectSerialNumber), post)
        : [],
      subPostList: (this.#subPosts.get(id) ?? []).map((one) => this.subPost(one, boardId, below(asks, "subPostList"))),
      viewPostList: this.#places(post),
      parentPostList,
      childPostList,
      relatedPostList: asks.has("relatedPostList") ? this.#relations(post) : [],
      isShowParentPostList: parentPostList.length > 0,
      isShowChildPostList: childPostList.length > 0,
    };
  }

  subPost(subPost: SubPost, boardId: string, asks: Asks): ShownSubPost {
    const { data: columnData, postId: _, archivedBy: __, ...fields } = subPost;
    return {
      ...fields,
      ...this.#inside(subPost, asks),
      columnData,
      columnDataList: asks.has("columnDataList") ? this.#dated(this.#reader(boardId).ofSubPost(subPost), subPost) : [],
      postedUserAccountName: this.#accountName(subPost.postedBy),
      updatedUserAccountName: this.#accountName(subPost.updatedBy),
    };
  }

  #dated(list: ColumnDatum[], owner: { id: string; postedAt: string }): ColumnDatum[] {
    const { times } = this.#details;
    return times ? withTimes(list, owner, times) : list;
  }

  /** What posts and sub-posts show alike. */
  #inside({ id, postedAt, userUpdatedAt }: Pick<Post, "id" | "postedAt" | "userUpdatedAt">, asks: Asks) {
    const { files } = this.#details;
    const { directory } = this.#ctx;
    const kept = files.contents(this.#details.contents.get(id) ?? null);
    const contents = withKnownMentions(kept, (member) => directory.has(member));
    const showing = { directory, files };
    return {
      contents,
      contentsHtml: asks.has("contentsHtml") ? richTextHtml(contents) : "",
      pageList: (this.#pages.get(id) ?? []).map((page) => showPage(page, files)),
      commentList: (this.#comments.get(id) ?? []).map((comment) => presentComment(comment, showing)),
      createdAt: postedAt,
      updatedAt: userUpdatedAt,
      deletedAt: null,
    };
  }

  /** Places in views that are no longer there are nobody's concern. */
  #places({ id, projectSerialNumber, viewOrder }: Post): PostDetail["viewPostList"] {
    return Object.entries(viewOrder)
      .filter(([viewId]) => this.#ctx.replica.view(viewId))
      .map(([viewId, postOrder]) => ({
        id: `${id}:${viewId}`,
        postOrder,
        postProjectSerialNumber: projectSerialNumber,
        projectBoardViewId: viewId,
      }));
  }

  #family({ id }: Post, side: keyof typeof FAMILY, asks: Asks, reach: Reach): Relatives[] {
    if (!asksAny(asks, ...FAMILY[side])) return [];
    return relativesOf(this.#ctx, id, side, reach);
  }

  #relations({ id }: Post): RelatedPosts[] {
    const { replica } = this.#ctx;
    return relationsOf(replica, id).map(({ columnId, isIncoming, postIds }) => ({
      postLinkColumnId: columnId,
      columnName: replica.column(columnId)?.name ?? "",
      isIncoming,
      postList: postIds.flatMap((one) => linkedPostOf(this.#ctx, one) ?? []),
    }));
  }

  #reader(boardId: string): ColumnDataReader {
    const known = this.#readers.get(boardId) ?? new ColumnDataReader(this.#ctx, boardId, this.#details.files);
    this.#readers.set(boardId, known);
    return known;
  }

  #list(boardId: string): PostPresenter {
    const known = this.#lists.get(boardId) ?? new PostPresenter(this.#ctx, boardId);
    this.#lists.set(boardId, known);
    return known;
  }

  #accountName(id: string | null): string | null {
    return (id && this.#ctx.directory.get(id)) ?? null;
  }
}
