import type { Caller } from "@itoguchi/client/caller";
import { deletePush, registerPush } from "@itoguchi/core/inbox/push.calls";
import { useEffect, useState } from "react";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { isStillOn, ownSubscription, WORKER } from "./own-subscription.ts";

/** Nothing while the browser is being asked. */
export type PushState = "unsupported" | "denied" | "off" | "on" | undefined;

/** Whether this browser shows notifications, and the means to change it. */
export function usePush(publicKey: string) {
  const call = useCaller();
  const [state, setState] = useState<PushState>();
  useEffect(() => {
    let isHere = true;
    void readState(call).then((read) => isHere && setState(read));
    return () => {
      isHere = false;
    };
  }, [call]);
  return {
    state,
    /** Whether it began; the person may refuse. */
    async turnOn(): Promise<boolean> {
      if ((await Notification.requestPermission()) !== "granted") {
        setState(await readState(call));
        return false;
      }
      const worker = await navigator.serviceWorker.register(WORKER);
      // One that is not this person's, or was made for other keys, would be in the way.
      await (await ownSubscription())?.unsubscribe();
      const subscription = await worker.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: publicKey,
      });
      const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
      await call(registerPush, { endpoint: subscription.endpoint, keys: { p256dh, auth } });
      setState("on");
      return true;
    },
    async turnOff(): Promise<void> {
      const subscription = await ownSubscription();
      if (subscription) {
        await call(deletePush, { endpoint: subscription.endpoint });
        await subscription.unsubscribe();
      }
      setState("off");
    },
  };
}

async function readState(call: Caller): Promise<PushState> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  return (await isStillOn(call)) ? "on" : "off";
}
