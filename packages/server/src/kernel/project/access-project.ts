import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import { type Capability, can, type Role, weakestRole } from "@itoguchi/core/kernel/roles";
import type { ClientBase, Pool } from "pg";
import type { ActingMember } from "../acting-member.ts";
import { prepared } from "../db/prepared.ts";

/** Somebody inside a project they may open. */
export interface ProjectAccess {
  workspaceId: string;
  projectId: string;
  member: ActingMember;
  /** The number of the last event when they came in. */
  seq: number;
  /** The same of the workspace, where people come and go. */
  workspaceSeq: number;
  timeZone: string;
}

export interface AccessRequest {
  sessionId: string;
  workspaceId: string;
  projectKey: string;
  now: Date;
}

interface AccessRow {
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
export interface LockedAccessRow extends AccessRow {
  postNumber: number | null;
}

const ACCESS = `account_id as "accountId", is_confirmed as "isConfirmed", member_id as "memberId",
  account_name as "accountName", role, project_id as "projectId", event_seq as "eventSeq",
  workspace_seq as "workspaceSeq", time_zone as "timeZone"`;
const enter = prepared<AccessRow>("enter", `select ${ACCESS} from app_enter($1, $2, $3, $4, $5, $6)`);
const enterLocked = prepared<LockedAccessRow>(
  "enter locked",
  `select ${ACCESS}, post_number as "postNumber" from app_enter_locked($1, $2, $3, $4, $5, $6)`,
);

/** Session, membership and access in one round trip; outside a transaction it leaves nothing behind. */
export async function findAccess(
  connection: ClientBase | Pool,
  request: AccessRequest,
): Promise<AccessRow | undefined> {
  return (await enter(connection, valuesOf(request))).rows[0];
}

/** The same, and then nobody else writes in the project until the end of the transaction. Outsiders lock nothing. */
export async function findAccessLocked(
  connection: ClientBase,
  request: AccessRequest,
): Promise<LockedAccessRow | undefined> {
  return (await enterLocked(connection, valuesOf(request))).rows[0];
}

function valuesOf(request: AccessRequest): unknown[] {
  return [request.sessionId, ...targetOf(request)];
}

/** What is asked for, whoever it is. */
export function targetOf({ workspaceId, projectKey, now }: Omit<AccessRequest, "sessionId">): unknown[] {
  if (!Id.safeParse(workspaceId).success) throw fail("EntityNotFound");
  return [workspaceId, projectKey, now, weakestRole("workspace.manage"), weakestRole("project.open")];
}

/** Refused looks like absent; within the project a role that is too weak is told. */
export function grantAccess(row: AccessRow | undefined, workspaceId: string, capability: Capability): ProjectAccess {
  if (!row) throw fail("Unauthenticated");
  if (!row.isConfirmed) throw fail("Forbidden", { message: "先にメールアドレスの確認を済ませてください。" });
  if (!row.memberId || !row.projectId) throw fail("EntityNotFound");
  const role = row.role as Role;
  if (!can(role, capability)) throw fail("Forbidden");
  const member = { id: row.memberId, accountId: row.accountId, accountName: row.accountName, role };
  const { projectId, eventSeq: seq, workspaceSeq, timeZone } = row;
  return { workspaceId, projectId, member, seq, workspaceSeq, timeZone };
}
