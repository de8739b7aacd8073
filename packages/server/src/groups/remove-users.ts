import { AccountNames } from "@itoguchi/core/groups/groups.calls";
import { Id } from "@itoguchi/core/kernel/ids";
import { sql } from "kysely";
import { announceGroupDocuments } from "../documents/announce-group-documents.ts";
import { administrationCommand } from "../kernel/command.ts";
import { emitToWorkspace } from "../kernel/events.ts";
import { accessGroup, countedGroup, peopleByName } from "./groups.access.ts";

export const removeUsers = administrationCommand(
  AccountNames.extend({ id: Id }),
  "workspace.manage",
  async (ctx, { id, accountNameList }) => {
    const group = await accessGroup(ctx, id);
    const people = await peopleByName(ctx, accountNameList);
    const memberIdList = people.map((person) => person.id);
    await ctx.db
      .deleteFrom("memberInGroup")
      .where("workspaceId", "=", ctx.workspaceId)
      .where("groupId", "=", id)
      .where("memberId", "=", sql<string>`any(${memberIdList})`)
      .execute();
    const names = people.map(({ accountName }) => accountName);
    await emitToWorkspace(ctx, "group.left", { group, memberIdList, accountNameList: names });
    await announceGroupDocuments(ctx, id, memberIdList);
    return countedGroup(ctx, id);
  },
);
