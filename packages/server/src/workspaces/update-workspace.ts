import { fail } from "@itoguchi/core/kernel/errors";
import { UpdateWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import { sql } from "kysely";
import { administrationCommand } from "../kernel/command.ts";
import type { Ctx } from "../kernel/context.ts";
import { isUniqueViolation } from "../kernel/db/database.ts";
import { announceWorkspace } from "./announce-workspace.ts";

export const updateWorkspace = administrationCommand(
  UpdateWorkspace,
  "workspace.manage",
  async (ctx, { name, subDomain, timeZone }) => {
    const { db, workspaceId, now } = ctx;
    if (timeZone) await mustKnowZone(ctx, timeZone);
    await db
      .updateTable("workspace")
      .set({ ...(name ? { name } : {}), ...(timeZone ? { timeZone } : {}), updatedAt: now })
      .where("id", "=", workspaceId)
      .execute();
    if (subDomain) {
      await db
        .updateTable("subDomain")
        .set({ name: subDomain })
        .where("workspaceId", "=", workspaceId)
        .execute()
        .catch((error) => {
          throw isUniqueViolation(error) ? fail("DuplicateSubDomain", { field: "subDomain" }) : error;
        });
    }
    return announceWorkspace(ctx);
  },
);

/** Days are counted in SQL, too, and an older PostgreSQL knows fewer zones than this process. */
async function mustKnowZone({ db }: Ctx, timeZone: string): Promise<void> {
  await sql`select now() at time zone ${timeZone}`.execute(db).catch(() => {
    throw fail("InvalidInput", {
      field: "timeZone",
      message: "このタイムゾーンは使えません。別のものを選んでください。",
    });
  });
}
