import type { Ctx } from "#server/kernel/context";
import type { Mail } from "#server/kernel/mail/mail";
import { sendMail } from "#server/kernel/mail/mail.jobs";
import { isWithinLimit, limitNotices } from "../limit-mails.ts";

const UNKNOWN = "心当たりがない場合は、すぐにパスワードを変更し、マイページで「ログイン中の端末」を確認してください。";
/** A new password does not shut out a passkey. */
const UNKNOWN_PASSKEY =
  "心当たりがない場合は、すぐにマイページの「パスキー」を開き、覚えのないパスキーの「削除」を押してください。パスワードを変更しただけでは、このパスキーは使えるままです。\n削除したら、パスワードを変更し、「ログイン中の端末」で覚えのない端末をログアウトさせてください。マイページを開けない場合は、サーバーの運営者に連絡してください。";
const MY_PAGE = "/workspace/user/setting";
const FOOTER = "\n\n――\nItoguchi";

interface Notice {
  subject: string;
  text: string;
  /** What to do if it was not you, and where. */
  unknown?: string;
  path?: string;
}

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
    unknown: UNKNOWN_PASSKEY,
    path: `${MY_PAGE}#passkeys`,
  },
  passkeyRemoved: {
    subject: "パスキーを削除しました",
    text: "アカウントからパスキーが削除されました。このパスキーではログインできません。",
  },
} as const satisfies Record<string, Notice>;

export type TwoStepNotice = keyof typeof TEXTS;

function noticeMail(notice: TwoStepNotice, { to, publicUrl }: { to: string; publicUrl: string }): Mail {
  const { subject, text, unknown = UNKNOWN, path = MY_PAGE }: Notice = TEXTS[notice];
  return {
    to,
    subject: `【Itoguchi】${subject}`,
    text: `${text}\n\n${unknown}\n${publicUrl}${path}${FOOTER}`,
  };
}

/** A person hears of every change to how their account is opened. Nobody is kept from signing in by too many mails. */
export async function tellOwner(ctx: Ctx, email: string, notice: TwoStepNotice): Promise<void> {
  if (!(await isWithinLimit(limitNotices(ctx, email)))) return;
  await sendMail(ctx, noticeMail(notice, { to: email, publicUrl: ctx.services.config.PUBLIC_URL }));
}
