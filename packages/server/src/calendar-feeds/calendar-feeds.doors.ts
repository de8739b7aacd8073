import { DomainError } from "@itoguchi/core/kernel/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { inTenant } from "../kernel/db/in-tenant.ts";
import { clientAddress } from "../kernel/http/client-address.ts";
import { readKey } from "../kernel/http/delegate-keys.ts";
import { createFloodGuard } from "../kernel/http/rate-limit.ts";
import type { DelegateCredential } from "../kernel/principal.ts";
import type { Services } from "../kernel/services.ts";
import { FEED, keyIn } from "./feed-address.ts";
import { writeCalendar } from "./write-calendar.ts";

/** For calendar programs, which show nothing but the address. Whatever is refused looks like an address that never was. */
export function mountCalendarFeeds(app: FastifyInstance, services: Services): void {
  const countCall = createFloodGuard(services);
  app.get(FEED, async (request, reply) => {
    await countCall(clientAddress(request.ip));
    const text = await readFeed(services, request);
    reply.header("cache-control", "private, no-store").header("x-robots-tag", "noindex");
    if (text === undefined) return reply.code(404).type("text/plain; charset=utf-8").send("Not found");
    return reply
      .type("text/calendar; charset=utf-8")
      .header("content-disposition", 'inline; filename="itoguchi.ics"')
      .header("content-security-policy", "default-src 'none'; sandbox")
      .send(text);
  });
}

async function readFeed(services: Services, request: FastifyRequest): Promise<string | undefined> {
  const key = keyIn(request.query);
  const credential = key === undefined ? undefined : await readKey(services, key);
  if (credential?.kind !== "calendarFeed") return undefined;
  const feed = await findFeed(services, credential);
  if (!feed) return undefined;
  const { workspaceId } = credential;
  const scope = {
    services,
    request: { id: request.id, address: request.ip, userAgent: "" },
    credential,
    actor: undefined,
    workspaceId,
  };
  try {
    return await writeCalendar(scope, { pk: feed.projectKey, boardViewId: feed.viewId });
  } catch (error) {
    if (error instanceof DomainError && error.status < 500) return undefined;
    throw error;
  }
}

/** What the key opens; whether it still does is asked together with access to the project. */
async function findFeed(
  { db }: Services,
  { id, workspaceId }: DelegateCredential,
): Promise<{ projectKey: string; viewId: string } | undefined> {
  const row = await inTenant(db, workspaceId, (tx) =>
    tx
      .selectFrom("delegate")
      .innerJoin("delegateProject as given", (join) =>
        join.onRef("given.workspaceId", "=", "delegate.workspaceId").onRef("given.delegateId", "=", "delegate.id"),
      )
      .innerJoin("project", (join) =>
        join.onRef("project.workspaceId", "=", "given.workspaceId").onRef("project.id", "=", "given.projectId"),
      )
      .select(["delegate.viewId", "project.projectKey"])
      .where("delegate.workspaceId", "=", workspaceId)
      .where("delegate.id", "=", id)
      .executeTakeFirst(),
  );
  return row?.viewId ? { projectKey: row.projectKey, viewId: row.viewId } : undefined;
}
