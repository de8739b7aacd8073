import { weakestRole } from "@itoguchi/core/kernel/roles";
import { FindMembers } from "@itoguchi/core/members/members.calls";
import { MEMBERS_PER_PAGE, type Member, MOST_MEMBERS_AT_ONCE } from "@itoguchi/core/model/member";
import { sql } from "kysely";
import { memberCommand } from "../kernel/command.ts";
import type { MemberCtx } from "../kernel/context.ts";
import { countAll } from "../kernel/db/paging.ts";
import { matchesPerson, memberRows, memberView } from "../kernel/member-view.ts";
import { accessProject } from "../projects/projects.access.ts";

const ORDERS = {
  accountName: ["member.accountName", "member.id"],
  role: ["member.role", "member.accountName"],
  joined: ["member.createdAt", "member.id"],
} as const;

export const findMembers = memberCommand(
  FindMembers,
  "people.read",
  async (
    ctx,
    { words, role, state, groupId, notInGroupId, projectKey, order, ...asked },
  ): Promise<{ userList: (Member & { canOpenProject?: boolean })[]; count: number }> => {
    const { offset, limit } = pageOf(asked);
    let found = memberRows(ctx)
      .where("member.workspaceId", "=", ctx.workspaceId)
      .where("member.deletedAt", state === "active" ? "is" : "is not", null)
      .where(matchesPerson(words));
    if (role) found = found.where("member.role", "=", role);
    if (groupId) found = found.where(({ exists }) => exists(membershipsIn(ctx, groupId)));
    if (notInGroupId) found = found.where(({ not, exists }) => not(exists(membershipsIn(ctx, notInGroupId))));
    const [first, second] = ORDERS[order];
    const rows = await found.orderBy(first).orderBy(second).offset(offset).limit(limit).execute();
    const count = await countAll(found, { offset, limit, shown: rows.length });
    const userList = rows.map((row) => memberView(ctx, row));
    if (projectKey === undefined) return { userList, count };
    const insiders = await insidersOf(ctx, projectKey, userList);
    return { userList: userList.map((user) => ({ ...user, canOpenProject: insiders.has(user.id) })), count };
  },
);

/** Those who can open a project that whoever asks can open. */
async function insidersOf(ctx: MemberCtx, projectKey: string, members: readonly Member[]): Promise<Set<string>> {
  const { id: projectId } = await accessProject(ctx, projectKey);
  const { rows } = await sql<{ id: string }>`
    select m.id from member m where m.workspace_id = ${ctx.workspaceId}::uuid
      and m.id = any(${members.map(({ id }) => id)}::uuid[])
      and app_is_open(m.workspace_id, ${projectId}::uuid, m.id, m.role, ${weakestRole("workspace.manage")}::integer,
        ${weakestRole("project.open")}::integer)`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
}

/** Whoever asks for no page gets everybody at once. */
function pageOf({ offset, limit }: { offset?: number | undefined; limit?: number | undefined }) {
  const isPaged = offset !== undefined || limit !== undefined;
  return { offset: offset ?? 0, limit: limit ?? (isPaged ? MEMBERS_PER_PAGE : MOST_MEMBERS_AT_ONCE) };
}

function membershipsIn({ db, workspaceId }: MemberCtx, groupId: string) {
  return db
    .selectFrom("memberInGroup as g")
    .select("g.memberId")
    .where("g.workspaceId", "=", workspaceId)
    .where("g.groupId", "=", groupId)
    .whereRef("g.memberId", "=", sql.ref("member.id"));
}
