import type { LinkedPost, ListedPost } from "@itoguchi/core/model/listed-post";
import { PostLister } from "@itoguchi/core/views/engine/post-lister";
import type { ReadCtx } from "../project-engine/project-query.ts";
import { type PresentedPosts, presentedPosts } from "./presented-posts.ts";

/** Posts of one board in the shape lists show; what was shown before and has not changed is not put together again. */
export class PostPresenter {
  readonly #lister: PostLister;
  readonly #viewId: string | undefined;
  readonly #known: PresentedPosts;

  constructor(ctx: ReadCtx, boardId: string, viewId?: string) {
    const { table } = ctx.replica;
    this.#lister = new PostLister(table, boardId, (memberId) => ctx.directory.get(memberId));
    this.#viewId = viewId;
    this.#known = presentedPosts(ctx, table.board(boardId));
  }

  post(slot: number): ListedPost {
    const plain = this.#known.get(slot) ?? this.#known.keep(slot, this.#lister.plain(slot));
    return this.#lister.whole(slot, plain, this.#viewId);
  }

  posts(slots: readonly number[]): ListedPost[] {
    return slots.map((slot) => this.post(slot));
  }

  /** All that the posts presented so far are linked with, each once. */
  get linkedPosts(): LinkedPost[] {
    return this.#lister.linkedPosts;
  }
}
