import { useGlobalKeys } from "@itoguchi/ui/keys";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { INBOX } from "#web/inbox/inbox-path.ts";
import { KEYS, keysFor } from "#web/kernel/keys/keys.ts";
import { MY_WORK } from "#web/work/mine/my-work-path.ts";
import { inWorkspace } from "../menus.ts";

const WITHIN_MS = 1_500;

/** `G`, then the key of a page. */
export function useGoKeys(workspaceId: string | undefined): void {
  const navigate = useNavigate();
  const [isGoing, setGoing] = useState(false);
  useEffect(() => {
    if (!isGoing) return;
    const timer = setTimeout(() => setGoing(false), WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isGoing]);
  function go(path: string) {
    setGoing(false);
    void navigate(inWorkspace(path, workspaceId));
  }
  const pages = isGoing ? keysFor(KEYS.gone, { inbox: () => go(INBOX), work: () => go(MY_WORK) }) : {};
  useGlobalKeys({ ...keysFor(KEYS.page, { go: () => setGoing(true) }), ...pages });
}
