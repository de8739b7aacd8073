import { z } from "zod";

export const MAIL_TIMES = ["NOW", "HOURLY", "DAILY", "NONE"] as const;
export const MailTime = z.enum(MAIL_TIMES);
export type MailTime = z.infer<typeof MailTime>;

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "時刻は09:00のように入力してください。" });
const Quiet = z
  .object({ from: TimeOfDay, to: TimeOfDay })
  .refine(({ from, to }) => from !== to, { path: ["to"], error: "開始と違う時刻を選んでください。" });

/** When mails tell of what is in the inbox, for each kind. What nobody chose is as below. */
export const InboxMail = z
  .object({
    mention: MailTime.default("NOW"),
    assigned: MailTime.default("NOW"),
    comment: MailTime.default("HOURLY"),
    status: MailTime.default("DAILY"),
    newPost: MailTime.default("DAILY"),
    due: MailTime.default("DAILY"),
    sprint: MailTime.default("DAILY"),
    // Changed roles and used invitations have mails of their own.
    access: MailTime.default("NONE"),
    quiet: Quiet.nullable().default({ from: "22:00", to: "07:00" }).describe("メールを送らない時間帯。終わりに送る"),
    isQuietOnDaysOff: z.boolean().default(true).describe("土日と祝日はメールを送らず、次の営業日に送る"),
  })
  .meta({ title: "InboxMail" });
export type InboxMail = z.infer<typeof InboxMail>;

export const DEFAULT_INBOX_MAIL: InboxMail = InboxMail.parse({});
