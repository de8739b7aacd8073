import { fail } from "@itoguchi/core/kernel/errors";
import type { ViewSettings } from "@itoguchi/core/model/view";
import { viewProblem } from "@itoguchi/core/views/view-problem";
import type { SentGroup, ViewChanges } from "@itoguchi/core/views/view-settings.operations";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { viewContext } from "./view-context.ts";

/** The settings as they are kept: people by their ids, and nothing that is not on the board. */
export async function readChanges(
  ctx: ProjectCtx,
  boardId: string,
  { filterGroupList, ...rest }: ViewChanges,
  leniency: Parameters<typeof viewProblem>[2] = {},
): Promise<Partial<ViewSettings>> {
  const changes: Partial<ViewSettings> = rest;
  if (filterGroupList) changes.filterGroupList = await readGroups(ctx, filterGroupList);
  const { services, workspaceId, workspaceSeq } = ctx;
  const directory = await services.directories.of(workspaceId, workspaceSeq);
  const problem = viewProblem(changes, viewContext(ctx, directory, boardId), leniency);
  if (problem) throw fail("InvalidInput", problem);
  return changes;
}

async function readGroups(ctx: ProjectCtx, groups: readonly SentGroup[]): Promise<ViewSettings["filterGroupList"]> {
  const names = groups.flatMap(({ filterConditionList }) =>
    filterConditionList.flatMap(({ userAccountNameList }) => userAccountNameList),
  );
  const ids = await idsOf(ctx, names);
  return groups.map(({ id = ctx.id(), filterConditionList, conditionOperator }, group) => ({
    id,
    conditionOperator,
    filterConditionList: filterConditionList.map(({ userAccountNameList, ...condition }, index) => {
      const named = userAccountNameList.map((name) => ids.get(name));
      if (named.includes(undefined))
        throw fail("InvalidInput", {
          field: `filterGroupList.${group}.filterConditionList.${index}.userAccountNameList`,
          message: "ワークスペースのメンバーではない人が含まれています。選び直してください。",
        });
      const userIdList = [...new Set([...condition.userIdList, ...(named as string[])])];
      return { ...condition, userIdList };
    }),
  }));
}

async function idsOf({ db, workspaceId }: ProjectCtx, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom("member")
    .select(["id", "accountName"])
    .where("workspaceId", "=", workspaceId)
    .where("accountName", "in", [...new Set(names)])
    .where("deletedAt", "is", null)
    .execute();
  return new Map(rows.map(({ id, accountName }) => [accountName, id]));
}
