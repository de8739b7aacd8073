import { FindMembers } from "@itoguchi/core/members/members.calls";
import { MEMBERS_PER_PAGE, type Member, MOST_MEMBERS_AT_ONCE } from "@itoguchi/core/model/member";
import { sql } from "kysely";
import { memberCommand } from "../kernel/command.ts";
import type { MemberCtx } from "../kernel/context.ts";
import { countAll } from "../kernel/db/paging.ts";
import { matchesPerson, memberRows, memberView } from "../kernel/member-view.ts";

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
    { words, role, state, groupId, notInGroupId, order, ...asked },
  ): Promise<{ userList: Member[]; count: number }> => {
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
    return { userList: rows.map((row) => memberView(ctx, row)), count };
  },
);

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
