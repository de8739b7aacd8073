import type { WorkspaceUser } from "@itoguchi/core/accounts/account";
import type { EventEnvelope } from "@itoguchi/core/kernel/event";
import type { Role } from "@itoguchi/core/kernel/roles";
import { sql } from "kysely";
import { type Authentication, findActor } from "../http/authenticate.ts";
import type { Credential } from "../principal.ts";
import type { Services } from "../services.ts";
import type { Stream } from "./event-log.ts";

const REFUSED = 4403;

interface Socket {
  readyState: number;
  close(code: number, reason: string): void;
}
const OPEN = 1;

/**
 * Follows what may end the right to be here: when the session ends, the delegate is revoked or expires, or a membership ends or
 * gets weaker, the socket goes. It may come back if it still may. Undefined when that right or the socket ended before the watch
 * began.
 */
export async function cutWhenRefused(
  services: Services,
  { claims, actor, expiresAt }: Authentication,
  socket: Socket,
): Promise<AbortController | undefined> {
  const { hub, metrics, log } = services;
  const { credential } = claims;
  const ending = new AbortController();
  const followed = streamsOf(credential, actor.accountId).map((stream) => {
    const events = hub.follow(stream, undefined);
    ending.signal.addEventListener("abort", () => void events.return(), { once: true });
    return events;
  });
  const roles = await Promise.all(followed.map(({ joined }) => joined))
    .then(() => rolesOf(services, actor.accountId))
    .catch((error) => {
      ending.abort();
      throw error;
    });

  const close = () => socket.close(REFUSED, "Forbidden");
  const watch = async (events: AsyncIterable<EventEnvelope>) => {
    for await (const event of events) if (isEnd(event, credential) || isWeaker(roles, event)) return close();
  };
  metrics.sockets.inc();
  Promise.all(followed.map(watch))
    .catch((error) => {
      log.warn({ err: error }, "socket watch");
      close();
    })
    .finally(() => metrics.sockets.dec());
  if (expiresAt) closeAt(expiresAt, { services, signal: ending.signal, close });

  let isOver = true;
  try {
    const stillKnown = await findActor(services, credential);
    isOver = !stillKnown || socket.readyState !== OPEN;
    return isOver ? undefined : ending;
  } finally {
    if (isOver) ending.abort();
  }
}

/** Sessions and memberships are told in the account's stream, delegates in the workspace's. */
function streamsOf(credential: Credential, accountId: string): Stream[] {
  const own: Stream = { kind: "account", id: accountId };
  if (credential.kind === "session") return [own];
  const { workspaceId } = credential;
  return [own, { kind: "workspace", workspaceId, id: workspaceId }];
}

/** Whether the credential itself ended. */
function isEnd({ type, payload }: EventEnvelope, { kind, id }: Credential): boolean {
  if (kind === "session") return type === "session.ended" && (payload as { id: string }).id === id;
  return type === `${kind}.revoked` && (payload as Record<string, { id: string } | undefined>)[kind]?.id === id;
}

const DAY = 86_400_000;

/** Timers hold less than a month. */
function closeAt(
  expiresAt: Date,
  watched: { services: Pick<Services, "clock">; signal: AbortSignal; close(): void },
): void {
  const { services, signal, close } = watched;
  const wait = expiresAt.getTime() - services.clock.now().getTime();
  if (wait <= 0) {
    close();
    return;
  }
  const timer = setTimeout(() => closeAt(expiresAt, watched), Math.min(wait, DAY));
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
}

/** Roles when the socket opened: only less than that cuts it, so that a renamed workspace does not. */
async function rolesOf({ db }: Services, accountId: string): Promise<Map<string, Role>> {
  const rows = await db.transaction().execute(async (tx) => {
    await sql`select set_config('app.account_id', ${accountId}, true)`.execute(tx);
    return tx.selectFrom("member").select(["workspaceId", "role"]).where("accountId", "=", accountId).execute();
  });
  return new Map(rows.map(({ workspaceId, role }) => [workspaceId, role as Role]));
}

function isWeaker(roles: Map<string, Role>, { type, payload }: EventEnvelope): boolean {
  if (type !== "membership.updated") return false;
  const { workspace, role, isDeleted } = (payload as { membership: WorkspaceUser }).membership;
  const before = roles.get(workspace.id) ?? role;
  roles.set(workspace.id, role);
  return isDeleted || role > before;
}
