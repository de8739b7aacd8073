import type { CallAnswer, CallInput } from "@itoguchi/client/caller";
import type { Call } from "@itoguchi/core/kernel/call";
import type { ErrorName } from "@itoguchi/core/kernel/errors";
import type { FormState } from "@itoguchi/ui/form";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { type Failure, failureOfError, failureOfIssues } from "./failure.ts";
import { useAttempts } from "./use-attempts.ts";

interface CallFormOptions<C extends Call> {
  /** Makes the call's input from what the form holds. */
  input(fields: FormData): CallInput<C>;
  /** In the place of the call itself: it is queued, and the form is free at once. */
  queue?(input: CallInput<C>): void;
  done?(answer: CallAnswer<C>, input: CallInput<C>): void | Promise<void>;
  /** Laws beyond the call's schema, told together with its: a sentence for each wrong field. */
  check?(fields: FormData): Record<string, string | undefined>;
  /** The field an error is about when the answer names none. */
  fieldOf?: Partial<Record<ErrorName, string>>;
  /** A look at the failure before it is shown. */
  failed?(error: unknown): Failure | undefined;
}

/** A form that makes one call of the contract: the call's own schema is the rule, `check` adds what a schema cannot say. */
export function useCallForm<C extends Call>(call: C, options: CallFormOptions<C>): FormState {
  const caller = useCaller();
  return useAttempts(async (fields, { trying, accepted }) => {
    const input = options.input(fields);
    const known = new Set(fields.keys());
    const parsed = (call.method === "POST" ? call.body : call.query).safeParse(input);
    const found = failureOfIssues(parsed.error?.issues ?? [], known);
    const checked = withSentence({ ...options.check?.(fields), ...found.errors });
    if (!parsed.success || Object.keys(checked).length > 0) return { ...found, errors: checked };
    trying();
    if (options.queue) {
      options.queue(input);
      accepted();
      return;
    }
    try {
      const answer = await caller(call, input);
      accepted();
      await options.done?.(answer, input);
    } catch (error) {
      return options.failed?.(error) ?? failureOfError(error, known, options.fieldOf);
    }
  });
}

function withSentence(errors: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

export function text(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
}
