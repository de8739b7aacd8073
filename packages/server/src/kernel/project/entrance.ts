import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import { type Capability, can, type Role, weakestRole } from "@itoguchi/core/kernel/roles";
import type { ClientBase, Pool } from "pg";
import { prepared } from "../db/prepared.ts";
import type { Principal } from "../principal.ts";

/** Somebody inside a project they may open. */
export interface Entrance {
  workspaceId: string;
  projectId: string;
  member: Principal;
  /** The number of the last event when they came in. */
  seq: number;
  /** The same of the workspace, where people come and go. */
  workspaceSeq: number;
  timeZone: string;
}

export interface Knock {
  sessionId: string;
  workspaceId: string;
  projectKey: string;
  now: Date;
}

interface EnteredRow {
  accountId: string;
  isConfirmed: boolean;
  memberId: string | null;
  accountName: string;
  role: number;
  projectId: string | null;
  eventSeq: number;
  workspaceSeq: number;
  timeZone: string;
}

/** Under the project's lock, when they may enter: its last number of a post, too. */
export interface LockedRow extends EnteredRow {
  postNumber: number | null;
}

const ENTERED = `account_id as "accountId", is_confirmed as "isConfirmed", member_id as "memberId",
  account_name as "accountName", role, project_id as "projectId", event_seq as "eventSeq",
  workspace_seq as "workspaceSeq", time_zone as "timeZone"`;
const enter = prepared<EnteredRow>("enter", `select ${ENTERED} from app_enter($1, $2, $3, $4, $5, $6)`);
const enterLocked = prepared<LockedRow>(
  "enter locked",
  `select ${ENTERED}, post_number as "postNumber" from app_enter_locked($1, $2, $3, $4, $5, $6)`,
);

/** Session, membership and access in one round trip; outside a transaction it leaves nothing behind. */
export async function knock(connection: ClientBase | Pool, knock: Knock): Promise<EnteredRow | undefined> {
  return (await enter(connection, valuesOf(knock))).rows[0];
}

/** The same, and then nobody else writes in the project until the end of the transaction. Outsiders lock nothing. */
export async function knockAndLock(connection: ClientBase, knock: Knock): Promise<LockedRow | undefined> {
  return (await enterLocked(connection, valuesOf(knock))).rows[0];
}

function valuesOf(knock: Knock): unknown[] {
  return [knock.sessionId, ...doorOf(knock)];
}

/** What is asked for, whoever it is. */
export function doorOf({ workspaceId, projectKey, now }: Omit<Knock, "sessionId">): unknown[] {
  if (!Id.safeParse(workspaceId).success) throw fail("EntityNotFound");
  return [workspaceId, projectKey, now, weakestRole("workspace.manage"), weakestRole("project.open")];
}

/** Refused looks like absent; within the project a role that is too weak is told. */
export function admit(row: EnteredRow | undefined, workspaceId: string, capability: Capability): Entrance {
  if (!row) throw fail("Unauthenticated");
  if (!row.isConfirmed) throw fail("Forbidden", { message: "先にメールアドレスの確認を済ませてください。" });
  if (!row.memberId || !row.projectId) throw fail("EntityNotFound");
  const role = row.role as Role;
  if (!can(role, capability)) throw fail("Forbidden");
  const member = { id: row.memberId, accountId: row.accountId, accountName: row.accountName, role };
  const { projectId, eventSeq: seq, workspaceSeq, timeZone } = row;
  return { workspaceId, projectId, member, seq, workspaceSeq, timeZone };
}
