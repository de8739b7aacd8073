import { fail } from "@itoguchi/core/kernel/errors";
import type { Role } from "@itoguchi/core/kernel/roles";
import { sql } from "kysely";
import type { Ctx } from "../kernel/context.ts";

/** The invitation a mailed token stands for, whichever workspace it leads to. */
export async function accessInvitation(ctx: Ctx, et: string) {
  const hash = ctx.services.secrets.hash(et);
  await sql`select set_config('app.token_hash', ${hash.toString("hex")}, true)`.execute(ctx.db);
  const row = await ctx.db
    .selectFrom("invitation")
    .select(["workspaceId", "id", "email", "emailKey", "role"])
    .where("tokenHash", "=", hash)
    .where("usedAt", "is", null)
    .where("withdrawnAt", "is", null)
    .where("expiresAt", ">", ctx.now)
    .executeTakeFirst();
  if (!row) throw fail("InvalidToken");
  return { ...row, role: row.role as Role };
}
