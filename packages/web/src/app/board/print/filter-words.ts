import type { FilterGroup } from "@itoguchi/core/model/filter";
import { conditionWords } from "#web/views/settings/condition-words.ts";
import { isAsked } from "#web/views/settings/conditions.ts";
import type { SettingContext } from "#web/views/settings/setting-context.ts";
import { t } from "./print.texts.ts";

/** All conditions in one line; undefined where nothing is asked for. */
export function filterWords(groups: readonly FilterGroup[], context: SettingContext): string | undefined {
  const words = groups.flatMap(({ conditionOperator, filterConditionList }) => {
    const asked = filterConditionList.filter((condition) => isAsked(condition, context));
    if (asked.length === 0) return [];
    const join = conditionOperator === "OR" ? "print.either" : "print.both";
    const joined = asked
      .map((condition) => conditionWords(condition, context))
      .reduce((first, second) => t(join, { first, second }));
    return [asked.length > 1 && groups.length > 1 ? t("print.together", { words: joined }) : joined];
  });
  return words.length > 0 ? words.reduce((first, second) => t("print.both", { first, second })) : undefined;
}
