import { contentDisposition } from "@itoguchi/core/files/file-name";
import { fail } from "@itoguchi/core/kernel/errors";
import { formatDate } from "@itoguchi/core/kernel/format";
import { can, type Role } from "@itoguchi/core/kernel/roles";
import type { FastifyInstance } from "fastify";
import { seeDeleted } from "../kernel/command.ts";
import { inTenant } from "../kernel/db/in-tenant.ts";
import type { Services } from "../kernel/services.ts";
import { type ArchiveGrant, readArchiveAddress } from "./archive-address.ts";
import { openArchive } from "./open-archive.ts";

/** The signature says that they could export then; that they still can is asked again. */
export function mountExports(app: FastifyInstance, services: Services): void {
  app.get("/exports/:workspaceId", async (request, reply) => {
    const { workspaceId } = request.params as { workspaceId: string };
    const grant = readArchiveAddress(services, workspaceId, request.query as Record<string, unknown>);
    if (!grant || !(await mayExport(services, grant))) throw fail("EntityNotFound");
    const { name, body } = await openArchive(services, workspaceId);
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

async function mayExport({ db }: Services, { workspaceId, accountId }: ArchiveGrant): Promise<boolean> {
  const member = await inTenant(db, workspaceId, async (tx) => {
    await seeDeleted({ db: tx });
    return tx
      .selectFrom("member")
      .select("role")
      .where("workspaceId", "=", workspaceId)
      .where("accountId", "=", accountId)
      .where("deletedAt", "is", null)
      .executeTakeFirst();
  });
  return member !== undefined && can(member.role as Role, "workspace.manage");
}
