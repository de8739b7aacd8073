import { readPostInbox } from "@itoguchi/core/inbox/inbox.calls";
import { useEffect } from "react";
import { useCaller } from "#web/kernel/session/session-provider.tsx";

interface Looked {
  workspaceId: string;
  projectKey: string;
  /** Nothing as long as no post is there to be seen. */
  number: number | undefined;
}

/** A post that is opened is read in the inbox, too; in a tab behind others, when it is looked at. */
export function useReadByLooking({ workspaceId: ws, projectKey: pk, number }: Looked): void {
  const call = useCaller();
  useEffect(() => {
    if (number === undefined) return;
    // Nobody waits for it: the badge follows by the event, and what fails stays unread.
    const read = () => void call(readPostInbox, { ws, pk, projectSerialNumber: number }).catch(() => {});
    if (document.visibilityState === "visible") return read();
    document.addEventListener("visibilitychange", read, { once: true });
    return () => document.removeEventListener("visibilitychange", read);
  }, [call, ws, pk, number]);
}
