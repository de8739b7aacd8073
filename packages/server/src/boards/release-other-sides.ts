import { isPostLink } from "@itoguchi/core/columns/kinds/post-link";
import { unlink } from "@itoguchi/core/columns/two-way-link";
import type { Column } from "@itoguchi/core/model/column";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { saveColumns } from "../project-engine/save-structure.ts";

/** Columns that showed the other side of some that go: they stay, and from now on show their own side alone. */
export async function releaseOtherSides(ctx: ProjectCtx, gone: readonly Column[]): Promise<void> {
  const ids = gone.map(({ id }) => id);
  const names = (column: Column) => column.linkedColumnList.some(({ columnId }) => ids.includes(columnId));
  const others = [...ctx.replica.boards.keys()]
    .flatMap((boardId) => ctx.replica.columnsOf(boardId))
    .filter((column) => isPostLink(column) && !ids.includes(column.id) && names(column));
  if (others.length === 0) return;
  await saveColumns(
    ctx,
    others.map((column) => unlink(column, ids)),
  );
}
