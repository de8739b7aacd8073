import { isDerived } from "#core/columns/column.policy";
import { isPostLink } from "#core/columns/kinds/post-link";
import type { LinkedPost, ListedPost } from "#core/model/listed-post";
import type { ColumnData } from "#core/model/post";
import { type ColumnReader, valueReaderOf } from "./column-reader.ts";
import type { BoardTable } from "./table/board-table.ts";
import type { ProjectTable } from "./table/project-table.ts";

/** Puts posts of one board into the shape lists show, and gathers the posts they are linked with. */
export class PostLister {
  readonly #project: ProjectTable;
  readonly #table: BoardTable;
  readonly #accountName: (memberId: string) => string | undefined;
  readonly #derived: ColumnReader[];
  readonly #linked = new Map<string, LinkedPost>();

  constructor(project: ProjectTable, boardId: string, accountName: (memberId: string) => string | undefined) {
    this.#project = project;
    this.#table = project.board(boardId);
    this.#accountName = accountName;
    this.#derived = project
      .columns(boardId)
      .filter((column) => column.isActive && isDerived(column))
      .map((column) => valueReaderOf(project, column));
  }

  /** As everybody sees it, in whatever view; without what is derived. */
  plain(slot: number): ListedPost {
    const post = this.#table.read(slot);
    const nameOf = (memberId: string | null) => (memberId && this.#accountName(memberId)) ?? null;
    return {
      id: post.id,
      projectSerialNumber: post.projectSerialNumber,
      projectBoardId: post.boardId,
      sectionId: post.sectionId,
      sectionArchivedAt: this.#project.section(post.sectionId)?.archivedAt ?? null,
      title: post.title,
      contentsText: post.contentsText,
      contentsVersion: post.contentsVersion,
      isFeedback: post.isFeedback,
      userAgent: post.userAgent,
      postedBy: post.postedBy,
      postedUserAccountName: nameOf(post.postedBy),
      updatedBy: post.updatedBy,
      updatedUserAccountName: nameOf(post.updatedBy),
      postedAt: post.postedAt,
      userUpdatedAt: post.userUpdatedAt,
      archivedAt: post.archivedAt,
      columnData: post.data,
      postOrder: null,
    };
  }

  /** The same with its links and mirrors, and its place in the view. A post that has none of these is given back as it is. */
  whole(slot: number, plain: ListedPost, viewId?: string): ListedPost {
    const place = viewId && this.#table.placeAt(viewId, slot);
    if (this.#derived.length === 0 && !place) return plain;
    return {
      ...plain,
      columnData: { ...plain.columnData, ...this.#derivedData(slot) },
      postOrder: place ?? null,
    };
  }

  /** All that the posts listed so far are linked with, each once. */
  get linkedPosts(): LinkedPost[] {
    return [...this.#linked.values()];
  }

  #derivedData(slot: number): ColumnData {
    const data: ColumnData = {};
    for (const { column, value } of this.#derived) {
      const found = value(slot);
      if (found === undefined) continue;
      data[column.id] = isPostLink(column) ? this.#numbers(found as string[]) : found;
    }
    return data;
  }

  #numbers(ids: readonly string[]): number[] {
    return ids.flatMap((id) => {
      const known = this.#linked.get(id);
      if (known) return [known.projectSerialNumber];
      const post = this.#project.post(id);
      if (!post) return [];
      const { projectSerialNumber, title, sectionId, boardId: projectBoardId } = post;
      this.#linked.set(id, { id, projectSerialNumber, title, sectionId, projectBoardId });
      return [projectSerialNumber];
    });
  }
}
