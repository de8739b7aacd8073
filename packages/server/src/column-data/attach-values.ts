import type { ColumnData } from "@itoguchi/core/model/post";
import { attachFiles } from "../files/files.access.ts";
import type { ProjectPicture } from "../project-engine/draft.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { newFiles } from "./new-files.ts";

/** The sweep leaves alone what a column of files holds. What it held before may have been deleted since. */
export async function attachValues(
  ctx: Omit<ProjectCtx, "replica"> & { replica: Pick<ProjectPicture, "columnsOf"> },
  boardId: string,
  { data, before = {} }: { data: ColumnData; before?: ColumnData },
): Promise<void> {
  const files = ctx.replica
    .columnsOf(boardId)
    .flatMap((column) => newFiles(column, data[column.id], before[column.id]));
  await attachFiles(ctx, ctx.projectId, files);
}
