import { fail } from "@itoguchi/core/kernel/errors";
import { isUniqueViolation } from "../kernel/db/database.ts";

/** A key is never used twice, not even a deleted project's or a former one: old links must not lead elsewhere. */
export function refuseTakenKey(error: unknown): never {
  throw isUniqueViolation(error)
    ? fail("Conflict", {
        field: "projectKey",
        message:
          "このキーは、ほかのプロジェクトですでに使われています（以前のキーも含みます）。別のキーにしてください。",
      })
    : error;
}
