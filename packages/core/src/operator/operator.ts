import { z } from "zod";
import { Id } from "../kernel/ids.ts";
import { PaymentStatus, PlanType } from "../model/workspace.ts";

/** A workspace as whoever runs the installation sees it: figures, never its name or contents. */
export const WorkspaceUsage = z.object({
  id: Id,
  subDomain: z.string(),
  planType: z.enum(PlanType),
  paymentStatus: z.enum(PaymentStatus),
  createdAt: z.string(),
  deletedAt: z.string().nullable().describe("削除された日時。30日後に完全に消える"),
  memberCount: z.number().int(),
  projectCount: z.number().int(),
  postCount: z.number().int(),
  fileBytes: z.number().int(),
  lastActivityAt: z.string().nullable().describe("最後の変更。30日以上なければnull"),
});
export type WorkspaceUsage = z.infer<typeof WorkspaceUsage>;

/** One kind of background work, over all processes. */
export const JobHealth = z.object({
  name: z.string(),
  waiting: z.number().int(),
  active: z.number().int(),
  failed: z.number().int().describe("試し終えて失敗したもの。3日間数える"),
  oldestWaitingSeconds: z.number().describe("実行できる時刻を過ぎて、いちばん長く待っている時間"),
  lastCompletedAt: z.string().nullable(),
});
export type JobHealth = z.infer<typeof JobHealth>;

/** One durable subscriber, over all its streams. */
export const SubscriberHealth = z.object({
  name: z.string(),
  streams: z.number().int(),
  lagEvents: z.number().int(),
  lagSeconds: z.number(),
  failedTotal: z.number().int(),
  parked: z.number().int().describe("処理できずに保留したイベント"),
});
export type SubscriberHealth = z.infer<typeof SubscriberHealth>;

/** Each look of an operator at a customer's name. */
export const OperatorEntry = z.object({
  id: Id,
  at: z.string(),
  email: z.string().describe("見た人のメールアドレス。アカウントがなくなっていれば空"),
  workspaceId: Id,
  subDomain: z.string(),
  address: z.string(),
});
export type OperatorEntry = z.infer<typeof OperatorEntry>;
