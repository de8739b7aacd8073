import { useEffect } from "react";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { whenIdle } from "#web/kernel/shell/when-idle.ts";

/** Notifications of this browser go on after signing in anew, without anybody opening their settings. */
export function useKeptPush(): void {
  const call = useCaller();
  useEffect(() => {
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    return whenIdle(() => {
      // Whatever fails here is asked again with the next page.
      import("#web/inbox/push/own-subscription.ts").then(({ isStillOn }) => isStillOn(call)).catch(() => {});
    });
  }, [call]);
}
