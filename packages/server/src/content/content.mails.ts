import { type ContactRequest, REQUEST_KIND_LABELS } from "@itoguchi/core/content/request";
import type { Mail } from "../kernel/mail/mail.ts";

export function requestMail(
  { name, company, email, kind, message }: Omit<ContactRequest, "website">,
  { to }: { to: string },
): Mail {
  const label = REQUEST_KIND_LABELS[kind];
  return {
    to,
    replyTo: email,
    subject: `【Itoguchi】お問い合わせ（${label}）`,
    text: `お名前：${name}\n会社・団体：${company ?? "なし"}\nメールアドレス：${email}\n用件：${label}\n\n${message}`,
  };
}
