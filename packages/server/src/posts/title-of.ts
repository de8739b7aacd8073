import { fail } from "@itoguchi/core/kernel/errors";

/** A post or sub-post has one from its maker or from its template. */
export function titleOf({ title }: { title?: string | null | undefined }): string {
  if (!title) throw fail("InvalidRegisterPostParam", { field: "title", message: "タイトルを入力してください。" });
  return title;
}
