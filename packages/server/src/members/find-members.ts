import type { Member } from "@itoguchi/core/members/member";
import { FindMembers } from "@itoguchi/core/members/members.calls";
import { memberCommand } from "../kernel/command.ts";
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
    { words, role, state, groupId, order, offset, limit },
  ): Promise<{ userList: Member[]; count: number }> => {
    let found = memberRows(ctx)
      .where("member.workspaceId", "=", ctx.workspaceId)
      .where("member.deletedAt", state === "active" ? "is" : "is not", null)
      .where(matchesPerson(words));
    if (role) found = found.where("member.role", "=", role);
    if (groupId)
      found = found.where(({ exists, selectFrom }) =>
        exists(
          selectFrom("memberInGroup as g")
            .select("g.memberId")
            .whereRef("g.workspaceId", "=", "member.workspaceId")
            .whereRef("g.memberId", "=", "member.id")
            .where("g.groupId", "=", groupId),
        ),
      );
    const [first, second] = ORDERS[order];
    const rows = await found.orderBy(first).orderBy(second).offset(offset).limit(limit).execute();
    const count = await countAll(found, { offset, limit, shown: rows.length });
    return { userList: rows.map((row) => memberView(ctx, row)), count };
  },
);
