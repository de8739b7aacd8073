import type { FormState } from "@itoguchi/ui/form";
import { useRef, useState } from "react";
import type { Failure } from "./failure.ts";

const NONE: Failure = { errors: {}, message: undefined };

interface Attempt {
  /** Nothing was found wrong so far: older faults go while it is being tried. */
  trying(): void;
  accepted(): void;
}

/** The state of a form whose every submit, one at a time, is an attempt; it answers what was wrong, if anything was. */
export function useAttempts(attempt: (fields: FormData, told: Attempt) => Promise<Failure | undefined>): FormState {
  const [failure, setFailure] = useState(NONE);
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [acceptances, setAcceptances] = useState(0);
  const isRunning = useRef(false);

  async function run(fields: FormData) {
    const wrong = await attempt(fields, {
      trying: () => setFailure(NONE),
      accepted: () => setAcceptances((count) => count + 1),
    });
    if (!wrong) return;
    setFailure(wrong);
    setRefusals((count) => count + 1);
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
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      void run(fields).finally(() => {
        isRunning.current = false;
        setBusy(false);
      });
    },
  };
}

function without(errors: Readonly<Record<string, string>>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name));
}
