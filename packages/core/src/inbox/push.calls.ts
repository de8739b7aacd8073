import { z } from "zod";
import { Done, get, post } from "../kernel/call.ts";
import { InboxPush } from "../model/inbox-push.ts";

const Endpoint = z
  .url({ protocol: /^https$/, error: "httpsのURLを送ってください。" })
  .max(2_000)
  .describe("PushSubscriptionのendpoint");
const Key = z.string().regex(/^[\w-]+=*$/);

export const RegisterPush = z.object({
  endpoint: Endpoint,
  keys: z.object({ p256dh: Key.min(80).max(200), auth: Key.min(16).max(100) }).describe("PushSubscriptionのkeys"),
});
export const DeletePush = z.object({ endpoint: Endpoint });
export const ConfirmPush = z.object({ endpoint: Endpoint });

export const getPush = get("/user/getPush", {
  audience: "account",
  summary: "ブラウザーの通知を申し込むときのサーバーの公開鍵（VAPID）と、受け取る種類",
  answer: z.object({ publicKey: z.string(), inboxPush: InboxPush }),
});
export const registerPush = post("/user/registerPush", {
  audience: "account",
  summary: "このブラウザーで通知を受け取る。ログアウトすると止まる",
  body: RegisterPush,
  answer: Done,
});
export const confirmPush = post("/user/confirmPush", {
  audience: "account",
  summary: "このブラウザーで通知を受け取っているか。本人のものなら、今のログインで続ける",
  body: ConfirmPush,
  answer: z.object({ isOn: z.boolean() }),
});
export const deletePush = post("/user/deletePush", {
  audience: "account",
  summary: "このブラウザーで通知を受け取るのをやめる",
  body: DeletePush,
  answer: Done,
});
export const updateInboxPush = post("/user/updateInboxPush", {
  audience: "account",
  summary: "ブラウザーの通知で受け取る種類を決める",
  body: InboxPush,
  answer: Done,
});

export const pushCalls = [getPush, registerPush, confirmPush, deletePush, updateInboxPush];
