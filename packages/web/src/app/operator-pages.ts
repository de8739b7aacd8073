import { DomainError } from "@itoguchi/core/kernel/errors";
import { getOperator } from "@itoguchi/core/operator/operator.calls";
import type { Visitor } from "./visitor.ts";

const OPERATOR = /^\/operator(?:[/.]|$)/i;

/**
 * Whether a page must look absent to the visitor: an address of operators, asked for by somebody who is none. An operator without
 * two-step sign-in is told what is missing.
 */
export async function isHiddenFrom(visitor: Pick<Visitor, "call">, path: string): Promise<boolean> {
  if (!OPERATOR.test(path)) return false;
  return visitor.call(getOperator, {}).then(
    () => false,
    (error) => !(error instanceof DomainError && error.kind === "Forbidden"),
  );
}
