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
  /** The field an error is about when the answer names none. */
  fieldOf?: Partial<Record<ErrorName, string>>;
  /** A look at the failure before it is shown. */
  failed?(error: unknown): Failure | undefined;
}

const NONE: Failure = { errors: {}, message: undefined };

/** A form that makes one call of the contract: the call's own schema is the only rule there is. */
export function useCallForm<C extends Call>(call: C, options: CallFormOptions<C>): FormState {
  const caller = useCaller();
  const [failure, setFailure] = useState(NONE);
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const running = useRef(false);

  function refuse(next: Failure) {
    setFailure(next);
    setRefusals((count) => count + 1);
  }

  async function run(fields: FormData) {
    const input = options.input(fields);
    const known = new Set(fields.keys());
    const parsed = (call.method === "POST" ? call.body : call.query).safeParse(input);
    if (!parsed.success) return refuse(failureOfIssues(parsed.error.issues, known));
    setFailure(NONE);
    try {
      await options.done(await caller(call, input), input);
    } catch (error) {
      refuse(options.failed?.(error) ?? failureOfError(error, known, options.fieldOf));
    }
  }

  return {
    ...failure,
    isBusy,
    refusals,
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

function without(errors: Readonly<Record<string, string>>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name));
}

export function text(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
}
