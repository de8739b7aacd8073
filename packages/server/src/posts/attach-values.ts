import { ColumnType } from "@itoguchi/core/boards/column";
import { FileValue } from "@itoguchi/core/boards/columns/file";
import type { ColumnData } from "@itoguchi/core/posts/post";
import { attachFiles } from "../files/files.access.ts";
import type { ProjectCtx } from "../kernel/project/project-command.ts";

/** The sweep leaves alone what a column of files holds. */
export async function attachValues(ctx: ProjectCtx, boardId: string, data: ColumnData): Promise<void> {
  const columns = ctx.replica.columnsOf(boardId).filter(({ columnType }) => columnType === ColumnType.FILE);
  const files = columns.flatMap(({ id }) => FileValue.safeParse(data[id]).data ?? []);
  await attachFiles(
    ctx,
    ctx.projectId,
    files.map(({ id }) => id),
  );
}
