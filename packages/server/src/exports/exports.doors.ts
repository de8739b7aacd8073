import { contentDisposition } from "@itoguchi/core/files/file-name";
import { fail } from "@itoguchi/core/kernel/errors";
import { formatDate } from "@itoguchi/core/kernel/format";
import { can, type Role } from "@itoguchi/core/kernel/roles";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { seeDeleted } from "../kernel/command.ts";
import { inTenant } from "../kernel/db/in-tenant.ts";
import { findReadingPerson } from "../kernel/http/file-access.ts";
import { countAgainst } from "../kernel/http/rate-limit.ts";
import type { Services } from "../kernel/services.ts";
import { type ExportGrant, readExportAddress } from "./export-address.ts";
import { openExport } from "./open-export.ts";

const MOST_IN_AN_HOUR = 20;

/** The signature says that they could export then; that they are signed in and still can is asked again. */
export function mountExports(app: FastifyInstance, services: Services): void {
  app.get("/exports/:workspaceId", async (request, reply) => {
    const { workspaceId } = request.params as { workspaceId: string };
    const grant = readExportAddress(services, workspaceId, request.query as Record<string, unknown>);
    if (!grant || (await findReadingPerson(services, request)) !== grant.accountId) throw fail("EntityNotFound");
    if (!(await mayExport(services, grant))) throw fail("EntityNotFound");
    const gone = new AbortController();
    reply.raw.once("close", () => gone.abort());
    const { name, body } = await openExport(services, { workspaceId, signal: gone.signal });
    return reply
      .header("content-type", "application/zip")
      .header(
        "content-disposition",
        contentDisposition("attachment", `${name}-${formatDate(services.clock.now())}.zip`),
      )
      .header("content-security-policy", "default-src 'none'; sandbox")
      .header("cache-control", "no-store")
      .send(body);
  });
}

async function mayExport({ db, clock }: Services, { workspaceId, accountId }: ExportGrant): Promise<boolean> {
  return inTenant(db, workspaceId, async (tx) => {
    await countAgainst(
      { db: tx, now: clock.now() },
      { key: `exports:${workspaceId}`, most: MOST_IN_AN_HOUR, seconds: 3_600 },
    );
    await seeDeleted({ db: tx });
    const member = await tx
      .selectFrom("member")
      .select(["role", sql<boolean>`app_lacks_two_step(workspace_id, account_id)`.as("lacksTwoStep")])
      .where("workspaceId", "=", workspaceId)
      .where("accountId", "=", accountId)
      .where("deletedAt", "is", null)
      .executeTakeFirst();
    return member !== undefined && !member.lacksTwoStep && can(member.role as Role, "workspace.manage");
  });
}
