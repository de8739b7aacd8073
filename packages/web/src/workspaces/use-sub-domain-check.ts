import { SubDomain } from "@itoguchi/core/model/workspace";
import { isNotDuplicateSubDomain } from "@itoguchi/core/workspaces/workspaces.calls";
import { useEffect, useState } from "react";
import { useCaller } from "#web/kernel/session/session-provider.tsx";

export type SubDomainState =
  | { kind: "empty" | "checking" | "free" | "taken" | "unknown" }
  | { kind: "wrong"; message: string };

const PAUSE_MS = 350;

/** Asks the server while typing, once the typing rests. `own` counts as free. */
export function useSubDomainCheck(text: string, own?: string): SubDomainState {
  const call = useCaller();
  const [state, setState] = useState<SubDomainState>({ kind: "empty" });

  useEffect(() => {
    const local = judge(text, own);
    setState(local);
    if (local.kind !== "checking") return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const { isNotDuplicate } = await call(isNotDuplicateSubDomain, { subDomain: text });
        if (isCurrent) setState({ kind: isNotDuplicate ? "free" : "taken" });
      } catch {
        if (isCurrent) setState({ kind: "unknown" });
      }
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, own, call]);

  return state;
}

function judge(text: string, own: string | undefined): SubDomainState {
  if (text === "" || text === own) return { kind: "empty" };
  const parsed = SubDomain.safeParse(text);
  if (parsed.success) return { kind: "checking" };
  return { kind: "wrong", message: parsed.error.issues[0]?.message ?? "" };
}
