import { fail } from "@itoguchi/core/kernel/errors";
import type { AskedGroup, FilterGroup } from "@itoguchi/core/model/filter";
import type { Directory } from "../project-engine/directories.ts";

interface Naming {
  userIdList: string[];
  userAccountNameList?: string[] | undefined;
}

/** The condition with its people by their ids alone; those who left stay in the posts they were in, and can be asked for. */
export function withNamedPeople<Condition extends Naming>(
  directory: Directory,
  { userAccountNameList: names = [], ...condition }: Condition,
  field: string,
): Omit<Condition, "userAccountNameList"> {
  if (names.length === 0) return condition;
  const wanted = new Set(names);
  const found = [...directory].filter(([, name]) => wanted.has(name));
  if (new Set(found.map(([, name]) => name)).size < wanted.size)
    throw fail("InvalidInput", {
      field: `${field}.userAccountNameList`,
      message: "ワークスペースのメンバーではない人が含まれています。選び直してください。",
    });
  return { ...condition, userIdList: [...new Set([...condition.userIdList, ...found.map(([id]) => id)])] };
}

/** Every condition of a filter that somebody sent; `at` is where its groups stand. */
export function readAskedGroups(directory: Directory, groups: readonly AskedGroup[], at: string): FilterGroup[] {
  return groups.map((group, index) => ({
    ...group,
    filterConditionList: group.filterConditionList.map((condition, place) =>
      withNamedPeople(directory, condition, `${at}.${index}.filterConditionList.${place}`),
    ),
  }));
}
