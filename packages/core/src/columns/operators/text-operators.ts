import { foldKana } from "#core/kernel/text";
import { ComparisonOperator } from "#core/model/filter";
import { emptiness, holds, not, type Operator, type Operators } from "./matching.ts";

/**
 * Text is compared folded. A value with several texts (a link has a text and an address) passes when one of them does.
 */
export function textOperators<Value>(
  textsOf: (value: Value) => readonly string[],
  foldText: (text: string) => string = foldKana,
): Operators<Value> {
  const asking = (compare: (text: string, wanted: string) => boolean): Operator<Value> =>
    holds(({ textData }) => {
      const wanted = foldKana(textData ?? "");
      if (wanted === "") return undefined;
      return (value) => textsOf(value).some((text) => compare(foldText(text), wanted));
    });
  const equal = asking((text, wanted) => text === wanted);
  const contains = asking((text, wanted) => text.includes(wanted));
  return {
    [ComparisonOperator.EQUAL]: equal,
    [ComparisonOperator.NOT_EQUAL]: not(equal),
    [ComparisonOperator.IS_CONTAIN]: contains,
    [ComparisonOperator.IS_NOT_CONTAIN]: not(contains),
    [ComparisonOperator.START_WITH]: asking((text, wanted) => text.startsWith(wanted)),
    [ComparisonOperator.END_WITH]: asking((text, wanted) => text.endsWith(wanted)),
    ...emptiness<Value>((value) => textsOf(value).every((text) => text === "")),
  };
}
