import { NamedDomain } from "@itoguchi/core/members/connect-auth-domain";
import type { FormState } from "@itoguchi/ui/form";
import { useRef, useState } from "react";
import { type Failure, failureOfError, failureOfIssues } from "#web/kernel/forms/failure.ts";
import { text } from "#web/kernel/forms/use-call-form.ts";
import { useAsker } from "#web/kernel/session/session-provider.tsx";
import { registerAuthDomain } from "./auth-domains.ts";

const NONE: Failure = { errors: {}, message: undefined };
const KNOWN = new Set(["domainName", "authProvider"]);

/** As `useCallForm`, for what only GraphQL has. */
export function useRegisterDomain(workspaceId: string, registered: (domainName: string) => Promise<void>): FormState {
  const ask = useAsker();
  const [failure, setFailure] = useState(NONE);
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [acceptances, setAcceptances] = useState(0);
  const isRunning = useRef(false);

  function refuse(next: Failure) {
    setFailure(next);
    setRefusals((count) => count + 1);
  }

  async function run(fields: FormData) {
    const typed = { domainName: text(fields, "domainName"), authProvider: Number(text(fields, "authProvider")) };
    const parsed = NamedDomain.safeParse(typed);
    if (!parsed.success) return refuse(failureOfIssues(parsed.error.issues, KNOWN));
    setFailure(NONE);
    const { domainName, authProvider } = parsed.data;
    try {
      await ask(registerAuthDomain(authProvider), { input: { workspaceId, domainName } });
      setAcceptances((count) => count + 1);
      await registered(domainName);
    } catch (error) {
      refuse(failureOfError(error, KNOWN));
    }
  }

  return {
    ...failure,
    isBusy,
    refusals,
    acceptances,
    clear: (name) => {
      if (failure.errors[name]) setFailure(NONE);
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
