import type { Ctx } from "#server/kernel/context";
import type { Mail } from "#server/kernel/mail/mail";
import { sendMail } from "#server/kernel/mail/mail.jobs";
import { isWithinLimit, limitNotices } from "../limit-mails.ts";

const UNKNOWN = "心当たりがない場合は、すぐにパスワードを変え、マイページで「ログイン中の端末」を確かめてください。";
const FOOTER = "\n\n――\nItoguchi";

const TEXTS = {
  turnedOn: {
    subject: "2段階認証を有効にしました",
    text: "アカウントの2段階認証が有効になり、ほかの端末のログインは終了しました。次のログインから、パスワードのあとに認証アプリのコードを入力します。\n回復用コードは、認証アプリを使えなくなったときに必要です。安全なところに保管してください。",
  },
  turnedOff: {
    subject: "2段階認証を無効にしました",
    text: "アカウントの2段階認証が無効になりました。次のログインから、コードの入力はありません。",
  },
  resetByOperator: {
    subject: "2段階認証が解除されました",
    text: "サーバーの運営者が、アカウントの2段階認証とパスキーを解除しました。すべての端末のログインは終了しました。パスワードでログインし、2段階認証をもう一度設定してください。",
  },
  codesRenewed: {
    subject: "回復用コードを再発行しました",
    text: "アカウントの回復用コードが再発行されました。前の回復用コードは使えません。",
  },
  codeUsed: {
    subject: "回復用コードが使われました",
    text: "アカウントの回復用コードが1つ使われました。残りが少ないときは、マイページで再発行してください。",
  },
  passkeyAdded: {
    subject: "パスキーを追加しました",
    text: "アカウントにパスキーが追加されました。このパスキーだけで、パスワードなしでログインできます。",
  },
  passkeyRemoved: {
    subject: "パスキーを削除しました",
    text: "アカウントからパスキーが削除されました。このパスキーではログインできません。",
  },
} as const;

export type TwoStepNotice = keyof typeof TEXTS;

function noticeMail(notice: TwoStepNotice, { to, publicUrl }: { to: string; publicUrl: string }): Mail {
  const { subject, text } = TEXTS[notice];
  return {
    to,
    subject: `【Itoguchi】${subject}`,
    text: `${text}\n\n${UNKNOWN}\n${publicUrl}/workspace/user/setting${FOOTER}`,
  };
}

/** A person hears of every change to how their account is opened. Nobody is kept from signing in by too many mails. */
export async function tellOwner(ctx: Ctx, email: string, notice: TwoStepNotice): Promise<void> {
  if (!(await isWithinLimit(limitNotices(ctx, email)))) return;
  await sendMail(ctx, noticeMail(notice, { to: email, publicUrl: ctx.services.config.PUBLIC_URL }));
}
