import { z } from "zod";
import { Email } from "../accounts/account.ts";
import { line, optionalLine } from "../kernel/ids.ts";
import { trim } from "../kernel/text.ts";

export const REQUEST_KIND_LABELS = {
  QUESTION: "使い方の質問",
  TROUBLE: "不具合の報告",
  WISH: "機能のご要望",
  CONTRACT: "料金・契約のご相談",
  OTHER: "そのほか",
} as const;
export type RequestKind = keyof typeof REQUEST_KIND_LABELS;
export const REQUEST_KINDS = Object.keys(REQUEST_KIND_LABELS) as [RequestKind, ...RequestKind[]];

export const MESSAGE_MAXIMUM = 5_000;

/** What a visitor writes to the people behind the product. */
export const ContactRequest = z.object({
  name: line(60),
  company: optionalLine(100),
  email: Email,
  kind: z.enum(REQUEST_KINDS),
  message: z
    .string()
    .max(MESSAGE_MAXIMUM * 2)
    .meta({ minLength: 1, maxLength: MESSAGE_MAXIMUM })
    .transform(trim)
    .pipe(z.string().min(1).max(MESSAGE_MAXIMUM)),
  /** Out of sight of people; what fills it in is no person. */
  website: z.string().max(2_000).default(""),
});
export type ContactRequest = z.infer<typeof ContactRequest>;
