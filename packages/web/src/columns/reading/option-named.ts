import { foldKana } from "@itoguchi/core/kernel/text";
import type { Column } from "@itoguchi/core/model/column";
import type { ValueOption } from "@itoguchi/core/model/value-option";

type Options = Column["valueOptionList"];

interface Names {
  written: ReadonlyMap<string, ValueOption>;
  folded: ReadonlyMap<string, ValueOption>;
}

const known = new WeakMap<Options, Names>();

/** The name as it is written first: spellings that only look alike may be two options. Deleted ones are not found. */
export function optionNamed(
  { valueOptionList }: Pick<Column, "valueOptionList">,
  name: string,
): ValueOption | undefined {
  const { written, folded } = namesOf(valueOptionList);
  return written.get(name) ?? folded.get(foldKana(name));
}

/** A pasted column asks thousands of times. */
function namesOf(options: Options): Names {
  const found = known.get(options);
  if (found) return found;
  // Backwards: of two that fold alike the first one stays.
  const usable = options.filter(({ deletedAt }) => deletedAt === null).toReversed();
  const made = {
    written: new Map(usable.map((option) => [option.name, option])),
    folded: new Map(usable.map((option) => [foldKana(option.name), option])),
  };
  known.set(options, made);
  return made;
}
