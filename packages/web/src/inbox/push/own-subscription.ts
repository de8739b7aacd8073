import type { Caller } from "@itoguchi/client/caller";
import { confirmPush } from "@itoguchi/core/inbox/push.calls";

export const WORKER = "/push-worker.js";

export async function ownSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/**
 * Whether this browser shows the person's notifications. It may have been turned on by somebody else, and the server may no longer
 * know of it; turned on by the same person, it goes on with the session that is open now.
 */
export async function isStillOn(call: Caller): Promise<boolean> {
  const subscription = await ownSubscription();
  if (!subscription) return false;
  return (await call(confirmPush, { endpoint: subscription.endpoint })).isOn;
}
