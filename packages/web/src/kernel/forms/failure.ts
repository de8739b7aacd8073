import { DomainError, type ErrorName } from "@itoguchi/core/kernel/errors";
import type { z } from "zod";
import { t } from "../i18n/common.texts.ts";

export interface Failure {
  errors: Record<string, string>;
  message: string | undefined;
}

/** The first sentence of each wrong field. */
export function failureOfIssues(issues: readonly z.core.$ZodIssue[], known: ReadonlySet<string>): Failure {
  return sortOut(
    issues.map(({ path, message }) => ({ field: String(path[0] ?? ""), message })),
    known,
  );
}

/** Where the answer names no field, `fieldOf` may know which one a kind of error is about. */
export function failureOfError(
  error: unknown,
  known: ReadonlySet<string>,
  fieldOf: Partial<Record<ErrorName, string>> = {},
): Failure {
  if (!(error instanceof DomainError)) return { errors: {}, message: t("failure.unreachable") };
  if (error.kind === "InternalServerError") return { errors: {}, message: t("failure.internal") };
  const { exceptionList, kind, message } = error;
  if (exceptionList.length === 0) return { errors: {}, message };
  return sortOut(
    exceptionList.map((one) => ({ field: one.field ?? fieldOf[kind] ?? "", message: one.message })),
    known,
  );
}

/** A sentence about a field that is not on the screen still has to be seen: it goes above the form. */
function sortOut(faults: { field: string; message: string }[], known: ReadonlySet<string>): Failure {
  const errors: Record<string, string> = {};
  const others: string[] = [];
  for (const { field, message } of faults) {
    const name = field.split(".")[0] ?? "";
    if (!known.has(name)) others.push(message);
    else errors[name] ??= message;
  }
  return { errors, message: others.length > 0 ? [...new Set(others)].join("\n") : undefined };
}
