import type { WorkspaceUser } from "@itoguchi/core/accounts/account";
import type { Role } from "@itoguchi/core/kernel/roles";
import { sql } from "kysely";
import type { Actor } from "../context.ts";
import { findActor } from "../http/authenticate.ts";
import type { Services } from "../services.ts";

const REFUSED = 4403;

interface Socket {
  readyState: number;
  close(code: number, reason: string): void;
}
const OPEN = 1;

/**
 * Follows the person's own stream: when the session ends, or a membership ends or gets weaker, the socket goes. It may
 * come back if it still may. Undefined when the session or the socket ended before the watch began.
 */
export async function cutWhenRefused(
  services: Services,
  actor: Actor,
  socket: Socket,
): Promise<AbortController | undefined> {
  const { hub, metrics, log } = services;
  const ending = new AbortController();
  const events = hub.follow({ kind: "account", id: actor.accountId }, undefined);
  ending.signal.addEventListener("abort", () => void events.return(), { once: true });
  const roles = await events.joined
    .then(() => rolesOf(services, actor.accountId))
    .catch((error) => {
      ending.abort();
      throw error;
    });

  const watch = async () => {
    for await (const { type, payload } of events) {
      const isOwnSession = type === "session.ended" && (payload as { id: string }).id === actor.sessionId;
      if (
        isOwnSession ||
        (type === "membership.updated" && isWeaker(roles, (payload as { membership: WorkspaceUser }).membership))
      )
        return socket.close(REFUSED, "Forbidden");
    }
  };
  metrics.sockets.inc();
  watch()
    .catch((error) => {
      log.warn({ err: error }, "socket watch");
      socket.close(REFUSED, "Forbidden");
    })
    .finally(() => metrics.sockets.dec());

  let isOver = true;
  try {
    const stillKnown = await findActor(services, actor.sessionId, services.clock.now());
    isOver = !stillKnown || socket.readyState !== OPEN;
    return isOver ? undefined : ending;
  } finally {
    if (isOver) ending.abort();
  }
}

/** Roles when the socket opened: only less than that cuts it, so that a renamed workspace does not. */
async function rolesOf({ db }: Services, accountId: string): Promise<Map<string, Role>> {
  const rows = await db.transaction().execute(async (tx) => {
    await sql`select set_config('app.account_id', ${accountId}, true)`.execute(tx);
    return tx.selectFrom("member").select(["workspaceId", "role"]).where("accountId", "=", accountId).execute();
  });
  return new Map(rows.map(({ workspaceId, role }) => [workspaceId, role as Role]));
}

function isWeaker(roles: Map<string, Role>, { workspace, role, isDeleted }: WorkspaceUser): boolean {
  const before = roles.get(workspace.id) ?? role;
  roles.set(workspace.id, role);
  return isDeleted || role > before;
}
