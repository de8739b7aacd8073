import { fail } from "@itoguchi/core/kernel/errors";
import type { Group } from "@itoguchi/core/model/group";
import type { Ctx } from "../kernel/context.ts";
import { emitToWorkspace } from "../kernel/events.ts";

type InWorkspace = Ctx & { workspaceId: string };

/** All of them, or none: one that is not there is refused. */
export async function accessGroups(ctx: InWorkspace, groupIdList: readonly string[]): Promise<Group[]> {
  const groups = await groupsStillThere(ctx, groupIdList);
  if (groups.length < new Set(groupIdList).size) throw fail("EntityNotFound", { field: "groupIdList" });
  return groups;
}

/** Those that were deleted since are left out. */
export async function groupsStillThere(
  { db, workspaceId }: InWorkspace,
  groupIdList: readonly string[],
): Promise<Group[]> {
  if (groupIdList.length === 0) return [];
  return db
    .selectFrom("memberGroup")
    .select(["id", "name"])
    .where("workspaceId", "=", workspaceId)
    .where("id", "in", [...groupIdList])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

interface Joining {
  member: { id: string; accountName: string };
  groups: readonly Group[];
}

export async function joinGroups({ db, workspaceId }: InWorkspace, { member, groups }: Joining): Promise<void> {
  if (groups.length === 0) return;
  await db
    .insertInto("memberInGroup")
    .values(groups.map(({ id }) => ({ workspaceId, groupId: id, memberId: member.id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function announceGroups(ctx: InWorkspace, { member, groups }: Joining): Promise<void> {
  for (const group of groups)
    await emitToWorkspace(ctx, "group.joined", {
      group,
      memberIdList: [member.id],
      accountNameList: [member.accountName],
    });
}
