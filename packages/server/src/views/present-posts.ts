import { ColumnType } from "@itoguchi/core/boards/column";
import type { ColumnData } from "@itoguchi/core/posts/post";
import type { BoardTable } from "@itoguchi/core/views/board-table";
import { type ColumnReader, readerOf } from "@itoguchi/core/views/column-reader";
import type { LinkedPost, ListedPost } from "@itoguchi/core/views/views.operations";
import { lasting } from "../kernel/graphql/write-json.ts";
import type { ReadCtx } from "../kernel/project/project-query.ts";
import { type PresentedPosts, presentedPosts } from "./presented-posts.ts";

/** Puts posts of one board into the shape lists show, and gathers the posts they are linked with. */
export class PostPresenter {
  readonly #ctx: ReadCtx;
  readonly #table: BoardTable;
  readonly #viewId: string | undefined;
  /** Not in the post itself: links, and what is seen through them. */
  readonly #derived: ColumnReader[];
  readonly #linked = new Map<string, LinkedPost>();
  readonly #known: PresentedPosts;

  constructor(ctx: ReadCtx, boardId: string, viewId?: string) {
    this.#ctx = ctx;
    this.#table = ctx.replica.table.board(boardId);
    this.#viewId = viewId;
    this.#known = presentedPosts(ctx, this.#table);
    this.#derived = ctx.replica
      .columnsOf(boardId)
      .filter(({ columnType, isActive }) => isActive && DERIVED.includes(columnType))
      .map((column) => readerOf(ctx.replica.table, column));
  }

  post(slot: number): ListedPost {
    const known = this.#known.get(slot) ?? lasting(this.#plainPost(slot));
    this.#known.put(slot, known);
    const place = this.#viewId && this.#table.placeAt(this.#viewId, slot);
    if (this.#derived.length === 0 && !place) return known;
    const columnData = { ...known.columnData, ...this.#derivedData(slot) };
    return { ...known, columnData, postOrder: place ?? null };
  }

  /** As everybody sees it, in whatever view. */
  #plainPost(slot: number): ListedPost {
    const { replica, directory } = this.#ctx;
    const post = this.#table.read(slot);
    return {
      id: post.id,
      projectSerialNumber: post.projectSerialNumber,
      projectBoardId: post.boardId,
      sectionId: post.sectionId,
      sectionArchivedAt: replica.section(post.sectionId)?.archivedAt ?? null,
      title: post.title,
      contentsText: post.contentsText,
      contentsVersion: post.contentsVersion,
      isFeedback: post.isFeedback,
      userAgent: post.userAgent,
      postedBy: post.postedBy,
      postedUserAccountName: (post.postedBy && directory.get(post.postedBy)) ?? null,
      updatedBy: post.updatedBy,
      updatedUserAccountName: (post.updatedBy && directory.get(post.updatedBy)) ?? null,
      postedAt: post.postedAt,
      userUpdatedAt: post.userUpdatedAt,
      archivedAt: post.archivedAt,
      columnData: post.data,
      postOrder: null,
    };
  }

  posts(slots: readonly number[]): ListedPost[] {
    return slots.map((slot) => this.post(slot));
  }

  /** All that the posts presented so far are linked with, each once. */
  get linkedPosts(): LinkedPost[] {
    return [...this.#linked.values()];
  }

  #derivedData(slot: number): ColumnData {
    const data: ColumnData = {};
    for (const { column, value } of this.#derived) {
      const found = value(slot);
      if (found === undefined) continue;
      data[column.id] = column.columnType === ColumnType.POST_LINK ? this.#numbers(found as string[]) : found;
    }
    return data;
  }

  #numbers(ids: readonly string[]): number[] {
    return ids.flatMap((id) => {
      const known = this.#linked.get(id);
      if (known) return [known.projectSerialNumber];
      const post = this.#ctx.replica.post(id);
      if (!post) return [];
      const { projectSerialNumber, title, sectionId, boardId: projectBoardId } = post;
      this.#linked.set(id, { id, projectSerialNumber, title, sectionId, projectBoardId });
      return [projectSerialNumber];
    });
  }
}

const DERIVED: readonly ColumnType[] = [ColumnType.POST_LINK, ColumnType.COLUMN_DATA_MIRROR];
