import type { CallAnswer, CallInput } from "@itoguchi/client/caller";
import type { Call } from "@itoguchi/core/kernel/call";
import type { ErrorName } from "@itoguchi/core/kernel/errors";
import type { FormState } from "@itoguchi/ui/form";
import { useRef, useState } from "react";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { type Failure, failureOfError, failureOfIssues } from "./failure.ts";

interface CallFormOptions<C extends Call> {
  /** Makes the call's input from what the form holds. */
  input(fields: FormData): CallInput<C>;
  done(answer: CallAnswer<C>, input: CallInput<C>): void | Promise<void>;
  /** Laws beyond the call's schema, told together with its: a sentence for each wrong field. */
  check?(fields: FormData): Record<string, string | undefined>;
  /** The field an error is about when the answer names none. */
  fieldOf?: Partial<Record<ErrorName, string>>;
  /** A look at the failure before it is shown. */
  failed?(error: unknown): Failure | undefined;
}

const NONE: Failure = { errors: {}, message: undefined };

/** A form that makes one call of the contract: the call's own schema is the rule, `check` adds what a schema cannot say. */
export function useCallForm<C extends Call>(call: C, options: CallFormOptions<C>): FormState {
  const caller = useCaller();
  const [failure, setFailure] = useState(NONE);
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [acceptances, setAcceptances] = useState(0);
  const running = useRef(false);

  function refuse(next: Failure) {
    setFailure(next);
    setRefusals((count) => count + 1);
  }

  async function run(fields: FormData) {
    const input = options.input(fields);
    const known = new Set(fields.keys());
    const parsed = (call.method === "POST" ? call.body : call.query).safeParse(input);
    const found = failureOfIssues(parsed.error?.issues ?? [], known);
    const checked = withSentence({ ...options.check?.(fields), ...found.errors });
    if (!parsed.success || Object.keys(checked).length > 0) return refuse({ ...found, errors: checked });
    setFailure(NONE);
    try {
      const answer = await caller(call, input);
      setAcceptances((count) => count + 1);
      await options.done(answer, input);
    } catch (error) {
      refuse(options.failed?.(error) ?? failureOfError(error, known, options.fieldOf));
    }
  }

  return {
    ...failure,
    isBusy,
    refusals,
    acceptances,
    clear(name) {
      if (failure.errors[name]) setFailure({ ...failure, errors: without(failure.errors, name) });
    },
    submit(fields) {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      void run(fields).finally(() => {
        running.current = false;
        setBusy(false);
      });
    },
  };
}

function withSentence(errors: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function without(errors: Readonly<Record<string, string>>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name));
}

export function text(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
}
