import { foldKana } from "@itoguchi/core/kernel/text";

/** Those of which a text begins with the query come before the others; within both, the order stays. */
export function startingFirst<T>(found: readonly T[], query: string, textsOf: (one: T) => readonly string[]): T[] {
  const wanted = spelling(query);
  const isStarting = (one: T) => textsOf(one).some((text) => spelling(text).startsWith(wanted));
  const { starting = [], others = [] } = Object.groupBy(found, (one) => (isStarting(one) ? "starting" : "others"));
  return [...starting, ...others];
}

/** 田中太 is how 田中 太郎 begins. */
function spelling(text: string): string {
  return foldKana(text).replace(/\s+/g, "");
}
