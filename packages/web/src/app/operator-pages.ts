import { getOperator } from "@itoguchi/core/operator/operator.calls";
import type { Visitor } from "./visitor.ts";

const OPERATOR = /^\/operator(?:[/.]|$)/i;

/** Whether a page must look absent to the visitor: an address of operators, asked for by somebody who is none. */
export async function isHiddenFrom(visitor: Pick<Visitor, "call">, path: string): Promise<boolean> {
  if (!OPERATOR.test(path)) return false;
  return visitor.call(getOperator, {}).then(
    () => false,
    () => true,
  );
}
