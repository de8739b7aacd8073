import { NamedDomain } from "@itoguchi/core/auth-domains/connect-auth-domain";
import type { FormState } from "@itoguchi/ui/form";
import { failureOfError, failureOfIssues } from "#web/kernel/forms/failure.ts";
import { useAttempts } from "#web/kernel/forms/use-attempts.ts";
import { text } from "#web/kernel/forms/use-call-form.ts";
import { useAsker } from "#web/kernel/session/session-provider.tsx";
import { registerAuthDomain } from "./auth-domains.ts";

const KNOWN = new Set(["domainName", "authProvider"]);

/** As `useCallForm`, for what only GraphQL has. */
export function useRegisterDomain(workspaceId: string, registered: (domainName: string) => Promise<void>): FormState {
  const ask = useAsker();
  return useAttempts(async (fields, { trying, accepted }) => {
    const typed = { domainName: text(fields, "domainName"), authProvider: Number(text(fields, "authProvider")) };
    const parsed = NamedDomain.safeParse(typed);
    if (!parsed.success) return failureOfIssues(parsed.error.issues, KNOWN);
    trying();
    const { domainName, authProvider } = parsed.data;
    try {
      await ask(registerAuthDomain(authProvider), { input: { workspaceId, domainName } });
      accepted();
      await registered(domainName);
    } catch (error) {
      return failureOfError(error, KNOWN);
    }
  });
}
