import { fail } from "@itoguchi/core/kernel/errors";
import { isUniqueViolation } from "../kernel/db/database.ts";

/** A key is never used twice, not even a deleted project's or a former one: old links must not lead elsewhere. */
export function refuseTakenKey(error: unknown): never {
  throw isUniqueViolation(error)
    ? fail("Conflict", {
        field: "projectKey",
        message: "このキーは、ほかのプロジェクトで使われているか、以前使われていました。別のキーにしてください。",
      })
    : error;
}
