import { fail } from "@itoguchi/core/kernel/errors";
import type { Column } from "@itoguchi/core/model/column";
import type { Post } from "@itoguchi/core/model/post";

interface Contested {
  post: Pick<Post, "projectSerialNumber">;
  column: Column;
  /** Where in what was sent. */
  field: string;
}

/** Both values, so that whoever wrote can choose. */
export function changedByOthers({ post, column, field }: Contested, current: unknown, yours: unknown) {
  return fail("Conflict", {
    field,
    message: `#${post.projectSerialNumber} の「${column.name}」はほかの人が変更しました。`,
    values: { current: current ?? null, yours: yours ?? null },
  });
}
