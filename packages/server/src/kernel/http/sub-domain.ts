import { fail } from "@itoguchi/core/kernel/errors";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Scope } from "../context.ts";
import { inTenant } from "../db/in-tenant.ts";

const HEADER = "x-client-sub-domain";

export const SubDomainHeader = z.object({
  [HEADER]: z
    .string()
    .max(63)
    .optional()
    .describe("ページのサブドメイン。送るときは、ワークスペースのものと同じであること"),
});

/** A page on one workspace's sub-domain asks for nothing of another's. Without the header, the path alone says which. */
export async function assertSubDomain({ services, workspaceId }: Scope, request: FastifyRequest): Promise<void> {
  const sent = request.headers[HEADER];
  if (sent === undefined || workspaceId === undefined) return;
  const own = await inTenant(services.db, workspaceId, (tx) =>
    tx.selectFrom("subDomain").select("name").where("workspaceId", "=", workspaceId).executeTakeFirst(),
  );
  if (own?.name !== String(sent).toLowerCase()) throw fail("EntityNotFound");
}
