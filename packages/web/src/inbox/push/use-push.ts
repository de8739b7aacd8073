import { deletePush, registerPush } from "@itoguchi/core/inbox/push.calls";
import { useEffect, useState } from "react";
import { useCaller } from "#web/kernel/session/session-provider.tsx";

/** Nothing while the browser is being asked. */
export type PushState = "unsupported" | "denied" | "off" | "on" | undefined;

const WORKER = "/push-worker.js";

/** Whether this browser shows notifications, and the means to change it. */
export function usePush(publicKey: string) {
  const call = useCaller();
  const [state, setState] = useState<PushState>();
  useEffect(() => {
    let isHere = true;
    void readState().then((read) => isHere && setState(read));
    return () => {
      isHere = false;
    };
  }, []);
  return {
    state,
    /** Whether it began; the person may refuse. */
    async turnOn(): Promise<boolean> {
      if ((await Notification.requestPermission()) !== "granted") {
        setState(await readState());
        return false;
      }
      const worker = await navigator.serviceWorker.register(WORKER);
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

async function readState(): Promise<PushState> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  return (await ownSubscription()) ? "on" : "off";
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  return (await worker?.pushManager.getSubscription()) ?? null;
}
