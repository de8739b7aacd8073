import { ComparisonOperator } from "#core/model/filter";
import type { AskedCondition, Reading } from "../kind.ts";
import { emptiness, holds, not, type Operator, type Operators } from "./matching.ts";

/** The ids a condition names; undefined when it names none. */
type Wanted = (condition: AskedCondition, reading: Reading) => ReadonlySet<string> | undefined;

export function wantedOptions({ valueOptionIdList }: AskedCondition): ReadonlySet<string> | undefined {
  return valueOptionIdList.length === 0 ? undefined : new Set(valueOptionIdList);
}

export function wantedSections({ boardSectionIdList }: AskedCondition): ReadonlySet<string> | undefined {
  return boardSectionIdList.length === 0 ? undefined : new Set(boardSectionIdList);
}

/** Where nobody looks (a job, a share page), "self" is nobody: the condition is complete, and no value is theirs. */
export function wantedMembers(
  { userIdList, isSelectSelf }: AskedCondition,
  { self }: Reading,
): ReadonlySet<string> | undefined {
  if (!isSelectSelf) return userIdList.length === 0 ? undefined : new Set(userIdList);
  return new Set(self === undefined ? userIdList : [...userIdList, self]);
}

/** Of one id: it is among the wanted ones or not, whichever of the two pairs of operators asks. */
export function oneOfOperators(wanted: Wanted): Operators<string> {
  const among: Operator<string> = holds((condition, _column, reading) => {
    const ids = wanted(condition, reading);
    return ids && ((id) => ids.has(id));
  });
  return {
    [ComparisonOperator.EQUAL]: among,
    [ComparisonOperator.NOT_EQUAL]: not(among),
    [ComparisonOperator.IS_CONTAIN]: among,
    [ComparisonOperator.IS_NOT_CONTAIN]: not(among),
    ...emptiness<string>(),
  };
}

/** Of several ids: one of the wanted ones is there. */
export function severalOperators(wanted: Wanted): Operators<string[]> {
  const contains: Operator<string[]> = holds((condition, _column, reading) => {
    const ids = wanted(condition, reading);
    return ids && ((value) => value.some((id) => ids.has(id)));
  });
  return {
    [ComparisonOperator.IS_CONTAIN]: contains,
    [ComparisonOperator.IS_NOT_CONTAIN]: not(contains),
    ...emptiness<string[]>((value) => value.length === 0),
  };
}
