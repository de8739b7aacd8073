import { fail } from "@itoguchi/core/kernel/errors";

/** The database found that a file that was named is not there (app_attach_files); whatever else went wrong stays what it is. */
export function refuseAbsentFiles(error: unknown): unknown {
  if ((error as { code?: string }).code !== "P0002") return error;
  return fail("EntityNotFound", { message: "指定されたファイルが見つかりません。もう一度アップロードしてください。" });
}
