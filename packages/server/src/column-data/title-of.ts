import { fail } from "@itoguchi/core/kernel/errors";

/** A post or sub-post has one from its maker or from its template. */
export function titleOf({ title }: { title?: string | null | undefined }, field: string): string {
  if (!title) throw fail("InvalidRegisterPostParam", { field, message: "タイトルを入力してください。" });
  return title;
}
