import type { ValueFamily } from "@itoguchi/core/columns/kind";
import { ComparisonOperator } from "@itoguchi/core/model/filter";
import type { ComponentType } from "react";
import { needsValue } from "../asked-column.ts";
import { DateValueInput } from "./date-value.tsx";
import { DurationValue } from "./duration-value.tsx";
import { NumberValue } from "./number-value.tsx";
import { OptionsValue } from "./options-value.tsx";
import { PeopleValue } from "./people-value.tsx";
import { PostsValue } from "./posts-value.tsx";
import { PullStateValue } from "./pull-state-value.tsx";
import { RelativeValue } from "./relative-value.tsx";
import { SectionsValue } from "./sections-value.tsx";
import { TextValue } from "./text-value.tsx";
import type { ValueProps } from "./value-props.ts";

const INPUTS: Record<Exclude<ValueFamily, "nothing" | "check">, ComponentType<ValueProps>> = {
  text: TextValue,
  number: NumberValue,
  duration: DurationValue,
  date: DateValueInput,
  term: DateValueInput,
  option: OptionsValue,
  options: OptionsValue,
  section: SectionsValue,
  person: PeopleValue,
  people: PeopleValue,
  posts: PostsValue,
  pull: PullStateValue,
};

/** What the operator of a condition takes; nothing where it takes nothing. */
export function ConditionValueInput({ family, ...props }: ValueProps & { family: ValueFamily }) {
  const { comparisonOperator } = props.condition;
  if (family === "nothing" || family === "check" || !needsValue(comparisonOperator)) return null;
  const Input = comparisonOperator === ComparisonOperator.RELATIVE ? RelativeValue : INPUTS[family];
  return <Input {...props} />;
}
