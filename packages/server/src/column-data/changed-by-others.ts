import { fail } from "@itoguchi/core/kernel/errors";
import type { Column } from "@itoguchi/core/model/column";
import type { Post } from "@itoguchi/core/model/post";
import { postNumber } from "@itoguchi/core/posts/post-number";

interface Contested {
  projectKey: string;
  post: Pick<Post, "projectSerialNumber">;
  column: Column;
  /** Where in what was sent. */
  field: string;
}

/** Both values, so that whoever wrote can choose. */
export function changedByOthers({ projectKey, post, column, field }: Contested, current: unknown, yours: unknown) {
  return fail("Conflict", {
    field,
    message: `${postNumber(projectKey, post.projectSerialNumber)} の「${column.name}」はほかの人が変更しました。`,
    values: { current: current ?? null, yours: yours ?? null },
  });
}
