import { AccountNames } from "@itoguchi/core/groups/groups.calls";
import { Id } from "@itoguchi/core/kernel/ids";
import { announceGroupDocuments } from "../documents/announce-group-documents.ts";
import { administrationCommand } from "../kernel/command.ts";
import { emitToWorkspace } from "../kernel/events.ts";
import { accessGroup, countedGroup, peopleByName } from "./groups.access.ts";

/** Whoever is in it already stays. */
export const joinUsers = administrationCommand(
  AccountNames.extend({ id: Id }),
  "workspace.manage",
  async (ctx, { id, accountNameList }) => {
    const { db, workspaceId } = ctx;
    const group = await accessGroup(ctx, id);
    const people = await peopleByName(ctx, accountNameList);
    await db
      .insertInto("memberInGroup")
      .values(people.map((person) => ({ workspaceId, groupId: id, memberId: person.id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await emitToWorkspace(ctx, "group.joined", {
      group,
      memberIdList: people.map((person) => person.id),
      accountNameList: people.map(({ accountName }) => accountName),
    });
    await announceGroupDocuments(
      ctx,
      id,
      people.map((person) => person.id),
    );
    return countedGroup(ctx, id);
  },
);
