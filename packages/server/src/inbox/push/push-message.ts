import { createECDH } from "node:crypto";
import webPush from "web-push";
import type { Services } from "#server/kernel/services";

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What the service worker shows (`packages/web/public/push-worker.js`). */
export interface PushPayload {
  title: string;
  body: string;
  path: string;
  /** A later one of the same tag takes the place of the one before. */
  tag: string;
}

const DAY_SECONDS = 86_400;

/** The server's key pair (VAPID, RFC 8292): follows from SECRET_KEY, so that all processes have the same and none is stored. */
export function vapidKeys({ secrets }: Pick<Services, "secrets">) {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(secrets.pushKey);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: pair.getPrivateKey("base64url") };
}

/** Encrypted for the browser (RFC 8291): the push service between cannot read it. */
export function pushMessage(
  services: Pick<Services, "secrets" | "config">,
  { endpoint, p256dh, auth }: PushTarget,
  payload: PushPayload,
) {
  const { PUBLIC_URL, MAIL_FROM } = services.config;
  const address = /[^\s<>]+@[^\s<>]+/.exec(MAIL_FROM)?.[0] ?? "no-reply@localhost";
  const isPublic = PUBLIC_URL.startsWith("https://") && !PUBLIC_URL.startsWith("https://localhost");
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject: isPublic ? PUBLIC_URL : `mailto:${address}`, ...vapidKeys(services) },
      TTL: DAY_SECONDS,
      contentEncoding: "aes128gcm",
    },
  );
  return { headers: headers as Record<string, string | number>, body };
}
