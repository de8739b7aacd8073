import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import type { AccessScope } from "@itoguchi/core/kernel/principal";
import { type Capability, type Role, weakestRole } from "@itoguchi/core/kernel/roles";
import type { ClientBase } from "pg";
import type { ActingMember } from "../kernel/acting-member.ts";
import { prepared, type Queryable } from "../kernel/db/prepared.ts";
import { authorize, type Credential, type Principal } from "../kernel/principal.ts";

/** A principal inside a project it may open. */
export interface ProjectAccess {
  workspaceId: string;
  projectId: string;
  /** As it is now; they may have asked by a former one. */
  projectKey: string;
  principal: Principal;
  /** Who acts, or on whose behalf the principal does. */
  member: ActingMember;
  /** The number of the last event when they came in. */
  seq: number;
  /** The same of the workspace, where people come and go. */
  workspaceSeq: number;
  timeZone: string;
}

export interface AccessRequest {
  credential: Credential;
  workspaceId: string;
  projectKey: string;
  now: Date;
}

/** What the principal needs to be able to do. */
export interface Need {
  capability: Capability;
  isChange: boolean;
}

interface AccessRow {
  accountId: string;
  isConfirmed: boolean;
  /** Of a delegate. */
  delegateName: string | null;
  delegateScope: AccessScope | null;
  allProjects: boolean;
  memberId: string | null;
  accountName: string;
  role: number;
  projectId: string | null;
  projectKey: string | null;
  eventSeq: number;
  workspaceSeq: number;
  timeZone: string;
  /** A member, but the workspace is closed to them until they turn on two-step sign-in. */
  lacksTwoStep: boolean;
}

/** Under the project's lock, when they may enter: its last number of a post, too. */
export interface LockedAccessRow extends AccessRow {
  postNumber: number | null;
}

const ACCESS = `account_id as "accountId", is_confirmed as "isConfirmed", delegate_name as "delegateName",
  delegate_scope as "delegateScope", all_projects as "allProjects", member_id as "memberId",
  account_name as "accountName", role, project_id as "projectId", event_seq as "eventSeq",
  workspace_seq as "workspaceSeq", time_zone as "timeZone", lacks_two_step as "lacksTwoStep",
  (select p.project_key from project p where p.workspace_id = $3 and p.id = access.project_id) as "projectKey"`;
const selectAccess = prepared<AccessRow>(
  "access project",
  `select ${ACCESS} from app_access_project($1, $2, $3, $4, $5, $6, $7) access`,
);
const selectAccessLocked = prepared<LockedAccessRow>(
  "access project locked",
  `select ${ACCESS}, post_number as "postNumber" from app_access_project_locked($1, $2, $3, $4, $5, $6, $7) access`,
);

/** Credential, membership and access in one round trip; outside a transaction it leaves nothing behind. */
export async function accessProject(connection: Queryable, request: AccessRequest, need: Need): Promise<ProjectAccess> {
  return grantAccess((await selectAccess(connection, valuesOf(request))).rows[0], request, need);
}

/** The same, and then nobody else writes in the project until the end of the transaction. Outsiders lock nothing. */
export async function accessProjectLocked(
  connection: ClientBase,
  request: AccessRequest,
  need: Need,
): Promise<ProjectAccess> {
  return grantAccess(await findAccessLocked(connection, request), request, need);
}

/** For several commands of one principal: each is granted access by its own need. */
export async function findAccessLocked(
  connection: ClientBase,
  request: AccessRequest,
): Promise<LockedAccessRow | undefined> {
  return (await selectAccessLocked(connection, valuesOf(request))).rows[0];
}

function valuesOf(request: AccessRequest): unknown[] {
  return [request.credential.kind, request.credential.id, ...targetOf(request)];
}

/** What is asked for, whoever it is. */
export function targetOf({ workspaceId, projectKey, now }: Omit<AccessRequest, "credential">): unknown[] {
  if (!Id.safeParse(workspaceId).success) throw fail("EntityNotFound");
  return [workspaceId, projectKey, now, weakestRole("workspace.manage"), weakestRole("project.open")];
}

/** Refused looks like absent; within the project it is said what a principal may not do. */
export function grantAccess(
  row: AccessRow | undefined,
  { credential, workspaceId }: Omit<AccessRequest, "now">,
  { capability, isChange }: Need,
): ProjectAccess {
  if (!row) throw fail("Unauthenticated");
  if (!row.isConfirmed) throw fail("Forbidden", { message: "先にメールアドレスの確認を済ませてください。" });
  if (row.lacksTwoStep) throw fail("TwoStepRequired");
  if (!row.memberId || !row.projectId || !row.projectKey) throw fail("EntityNotFound");
  const { accountId, accountName } = row;
  const member = { id: row.memberId, accountId, accountName, role: row.role as Role };
  const principal = principalIn(row, credential, member);
  authorize(principal, capability, { isChange });
  const { projectId, projectKey, eventSeq: seq, workspaceSeq, timeZone } = row;
  return { workspaceId, projectId, projectKey, principal, member, seq, workspaceSeq, timeZone };
}

function principalIn(row: AccessRow, credential: Credential, member: ActingMember): Principal {
  if (credential.kind === "session") return { kind: "person", member };
  const { delegateName: name, delegateScope: scope, allProjects } = row;
  return { ...credential, name: name as string, scope: scope as AccessScope, allProjects, member };
}
