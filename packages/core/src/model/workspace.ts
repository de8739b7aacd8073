import { z } from "zod";
import { DEFAULT_TIME_ZONE } from "../kernel/format.ts";
import { Id, line } from "../kernel/ids.ts";
import { fold, trim } from "../kernel/text.ts";

export const PlanType = {
  OLD_STARTER: 10,
  OLD_LITE: 20,
  OLD_STANDARD: 30,
  OLD_PROFESSIONAL: 40,
  STARTER: 100,
  LITE: 200,
  STANDARD: 300,
  PROFESSIONAL: 400,
} as const;
export type PlanType = (typeof PlanType)[keyof typeof PlanType];

export const PaymentMethodType = { CREDIT_PAYMENT: 10, BILL_PAYMENT: 20, INDIVIDUALLY_CORRESPOND: 30 } as const;
export type PaymentMethodType = (typeof PaymentMethodType)[keyof typeof PaymentMethodType];

export const PaymentStatus = {
  REQUIRE_PREPARE: 10,
  READY_PAYMENT: 20,
  PAYMENT_FAILED: 30,
  PAYMENT_SUCCESS: 40,
  CANCEL: 50,
} as const;
export type PaymentStatus = (typeof PaymentStatus)[keyof typeof PaymentStatus];

export const RESERVED_SUB_DOMAINS = [
  "www",
  "api",
  "app",
  "admin",
  "mail",
  "static",
  "assets",
  "help",
  "blog",
  "status",
  "support",
  "docs",
];

export const SubDomain = z
  .string()
  .max(1_000)
  .transform((text) => fold(text))
  .pipe(
    z
      .string()
      .min(1)
      .max(63)
      .regex(/^[a-z0-9-]*$/, { error: "半角の英字・数字・ハイフンだけを使ってください。" })
      .regex(/^[a-z0-9](.*[a-z0-9])?$/, { error: "先頭と末尾は英字か数字にしてください。" })
      .refine((text) => !RESERVED_SUB_DOMAINS.includes(text), { error: "このURLは使えません。" }),
  );

/** The handle a person has inside one workspace, as in @mentions. */
export const AccountName = z
  .string()
  .max(1_000)
  .transform((text) => trim(text).normalize("NFKC"))
  .pipe(
    z
      .string()
      .min(1)
      .max(40)
      .regex(/^[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}._-]*$/u, {
        error: "文字・数字と . _ - だけを使い、文字か数字で始めてください。",
      }),
  );

export const WorkspaceName = line(60);

/** How long a deleted workspace can be restored. */
export const WORKSPACE_RESTORABLE_DAYS = 30;

export function restorableUntil(deletedAt: string): Date {
  return new Date(Date.parse(deletedAt) + WORKSPACE_RESTORABLE_DAYS * 86_400_000);
}

export const Workspace = z.object({
  id: Id,
  name: z.string(),
  subDomain: z.string(),
  planType: z.enum(PlanType),
  payment: z.object({
    paymentMethodType: z.enum(PaymentMethodType),
    paymentStatus: z.enum(PaymentStatus),
    paymentMethodList: z.array(z.object({ id: z.string() })),
  }),
  isExecPartialScan: z.boolean(),
  timeZone: z.string().default(DEFAULT_TIME_ZONE).describe("日付の境目と時刻の表示に使うタイムゾーン（IANAの名前）"),
  /** Closed to members without two-step sign-in. Events from before it existed carry nothing. */
  requiresTwoStep: z.boolean().default(false),
  /** Closed to everybody since then; until it is purged a super administrator can restore it. */
  deletedAt: z.string().nullable().default(null),
  audit: z.object({ createdAt: z.string() }),
});
export type Workspace = z.infer<typeof Workspace>;
