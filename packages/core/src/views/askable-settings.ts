import type { ViewSettings } from "../model/view.ts";
import { type ViewContext, viewProblems } from "./view-problem.ts";

/**
 * What of a view's settings can be asked: without what speaks of a column that is gone, and without conditions that somebody is
 * still writing. Such a view shows what it would show with them, because they hold for every post.
 */
export function askableSettings<Settings extends Partial<ViewSettings>>(
  settings: Settings,
  context: ViewContext,
  /** Drafts keep the conditions that are still being written. */
  { isDraft = false } = {},
): Settings {
  const broken = [...viewProblems(settings, context, { isDraft })].map(({ field }) => field.split("."));
  if (broken.length === 0) return settings;
  const gone = (list: string, index: number) => broken.some(([name, at]) => name === list && at === String(index));
  const lists = (["orderConditionList", "groupOptionList", "viewColumnList"] as const).map((name) => [
    name,
    (settings[name] as unknown[] | undefined)?.filter((_, index) => !gone(name, index)),
  ]);
  const single = broken.filter(({ length }) => length === 1).map(([name]) => [name, null]);
  const filterGroupList = settings.filterGroupList?.flatMap((group, at) => {
    const filterConditionList = group.filterConditionList.filter(
      (_, index) =>
        !broken.some(([name, groupAt, , own]) => name === FILTER && groupAt === `${at}` && own === `${index}`),
    );
    // One of several that holds for every post makes the others meaningless.
    const isVoid = group.conditionOperator === "OR" && filterConditionList.length < group.filterConditionList.length;
    return isVoid || filterConditionList.length === 0 ? [] : [{ ...group, filterConditionList }];
  });
  return {
    ...settings,
    ...Object.fromEntries([...lists.filter(([, list]) => list !== undefined), ...single]),
    ...(filterGroupList ? { filterGroupList } : {}),
  };
}

const FILTER = "filterGroupList";
