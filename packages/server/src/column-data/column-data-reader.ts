import { columnDataOf } from "@itoguchi/core/columns/column-data";
import type { CellSources } from "@itoguchi/core/columns/kind";
import { kindOf } from "@itoguchi/core/columns/registry";
import { markdownHtml } from "@itoguchi/core/kernel/markdown";
import { compareKeys } from "@itoguchi/core/kernel/order-key";
import type { ColumnDatum } from "@itoguchi/core/model/column-datum";
import type { SubPost } from "@itoguchi/core/model/sub-post";
import { type ColumnReader, readersIn } from "@itoguchi/core/views/engine/column-reader";
import type { ReadCtx } from "../project-engine/project-query.ts";
import type { ShownFiles } from "../project-engine/shown-files.ts";
import { linkedPostOf } from "../views/relatives.ts";

/** The values of one board's posts and sub-posts, column by column. */
export class ColumnDataReader {
  readonly #readers: ColumnReader[];
  readonly #context: CellSources;

  constructor(ctx: ReadCtx, boardId: string, files: ShownFiles) {
    this.#context = contextOf(ctx, files);
    this.#readers = ctx.replica
      .columnsOf(boardId)
      .filter(({ isActive }) => isActive)
      .sort((a, b) => compareKeys(a.columnOrder, b.columnOrder))
      .map(readersIn(ctx.replica.table, this.#context.reading));
  }

  ofPost(slot: number, number: number): ColumnDatum[] {
    return this.#readers.flatMap(({ column, kind, value }) =>
      columnDataOf(column, value(slot), { ...this.#context, kind }, number),
    );
  }

  /** Links, and what is seen through them, are of posts only. */
  ofSubPost({ data, projectSerialNumber }: SubPost): ColumnDatum[] {
    return this.#readers
      .filter(({ column }) => kindOf(column).origin === "stored")
      .flatMap(({ column }) => columnDataOf(column, data[column.id], this.#context, projectSerialNumber));
  }
}

export function contextOf(ctx: ReadCtx, files: ShownFiles): CellSources {
  const { replica, directory, now, timeZone } = ctx;
  const memberName = (id: string) => directory.get(id) ?? "";
  return {
    reading: replica.table.reading({ now, timeZone, calendar: directory.calendar, self: undefined, memberName }),
    linkedPost: (id) => linkedPostOf(ctx, id),
    markdownHtml,
    file: (id) => {
      const found = files.file(id);
      if (!found) return undefined;
      const { createdBy, fileUrl, thumbnailImageUrl } = found;
      return { fileUrl, thumbnailImageUrl, uploadUserAccountName: directory.get(createdBy) ?? null };
    },
  };
}
