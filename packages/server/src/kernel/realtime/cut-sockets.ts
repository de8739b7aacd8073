import type { Account, WorkspaceUser } from "@itoguchi/core/accounts/account";
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
 * Follows what may end the right to be here: when the session ends, the delegate is revoked or expires, a membership ends or gets
 * weaker, a workspace is deleted or closes to people without two-step sign-in, the socket goes. It may come back if it still may.
 * Undefined when that right or the socket ended before the watch began.
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
  const standing = await Promise.all(followed.map(({ joined }) => joined))
    .then(() => standingOf(services, actor.accountId))
    .catch((error) => {
      ending.abort();
      throw error;
    });

  const close = () => socket.close(REFUSED, "Forbidden");
  const watch = async (events: AsyncIterable<EventEnvelope>) => {
    for await (const event of events) if (isEnd(event, credential) || isWeaker(standing, event)) return close();
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

interface Membership {
  role: Role;
  requiresTwoStep: boolean;
  /** The workspace as a whole. */
  isGone: boolean;
}

/** What the person may do where, as far as it can be taken away. */
interface Standing {
  hasTwoStep: boolean;
  memberships: Map<string, Membership>;
}

/** When the socket opened: only less than that cuts it, so that a renamed workspace does not. */
async function standingOf({ db }: Services, accountId: string): Promise<Standing> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.account_id', ${accountId}, true)`.execute(tx);
    const account = await tx.selectFrom("account").select("twoStepAt").where("id", "=", accountId).executeTakeFirst();
    const rows = await tx
      .selectFrom("member")
      .innerJoin("workspace", "workspace.id", "member.workspaceId")
      .leftJoin("workspaceDeletion", "workspaceDeletion.workspace", "member.workspaceId")
      .select([
        "member.workspaceId",
        "member.role",
        "workspace.requiresTwoStep",
        sql<boolean>`workspace_deletion.workspace is not null`.as("isGone"),
      ])
      .where("member.accountId", "=", accountId)
      .execute();
    const memberships = new Map(
      rows.map(({ workspaceId, role, ...rest }) => [workspaceId, { role: role as Role, ...rest }]),
    );
    return { hasTwoStep: account?.twoStepAt != null, memberships };
  });
}

function isWeaker(standing: Standing, { type, payload }: EventEnvelope): boolean {
  if (type === "account.updated") return hasLostTwoStep(standing, (payload as { account: Account }).account);
  if (type !== "membership.updated") return false;
  const { workspace, role, isDeleted } = (payload as { membership: WorkspaceUser }).membership;
  const now: Membership = {
    role,
    requiresTwoStep: workspace.requiresTwoStep,
    // Absent in events of the release before, which are not parsed here.
    isGone: Boolean(workspace.deletedAt),
  };
  const before = standing.memberships.get(workspace.id) ?? now;
  standing.memberships.set(workspace.id, now);
  const isClosed = now.requiresTwoStep && !before.requiresTwoStep && !standing.hasTwoStep;
  return isDeleted || role > before.role || isClosed || (now.isGone && !before.isGone);
}

/** Turned off in one place, it closes the workspaces that require it. */
function hasLostTwoStep(standing: Standing, { hasTwoStep }: Account): boolean {
  const isLess = standing.hasTwoStep && !hasTwoStep;
  standing.hasTwoStep = hasTwoStep;
  return isLess && [...standing.memberships.values()].some(({ requiresTwoStep }) => requiresTwoStep);
}
