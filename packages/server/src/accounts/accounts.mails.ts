import type { Mail } from "../kernel/mail/mail.ts";

const FOOTER = "\n\n――\nItoguchi\nこのメールに心当たりがない場合は、破棄してください。";

interface Letter {
  to: string;
  publicUrl: string;
  token: string;
}

export function confirmMail({ to, publicUrl, token, name }: Letter & { name: string }): Mail {
  return {
    to,
    subject: "【Itoguchi】メールアドレスの確認",
    text: `${name} 様\n\nItoguchiへのご登録ありがとうございます。\n次のリンクを開いて、メールアドレスの確認を完了してください（24時間有効です）。\n\n${publicUrl}/user/confirm?et=${token}${FOOTER}`,
  };
}

/** Sent when somebody signs up with an address that already belongs to a person: only its owner learns of it. */
export function alreadyRegisteredMail({ to, publicUrl }: Omit<Letter, "token">): Mail {
  return {
    to,
    subject: "【Itoguchi】すでに登録されています",
    text: `このメールアドレスで新規登録の操作がありましたが、すでにItoguchiのアカウントがあります。\n\nログイン：${publicUrl}/user/login\nパスワードを忘れたとき：${publicUrl}/user/resetPassword/apply${FOOTER}`,
  };
}

export function changeEmailMail({ to, publicUrl, token, name }: Letter & { name: string }): Mail {
  return {
    to,
    subject: "【Itoguchi】新しいメールアドレスの確認",
    text: `${name} 様\n\n次のリンクを開くと、メールアドレスがこのアドレスに変わります（24時間有効です）。\n\n${publicUrl}/user/confirm?et=${token}${FOOTER}`,
  };
}

export function resetPasswordMail({ to, publicUrl, token }: Letter): Mail {
  return {
    to,
    subject: "【Itoguchi】パスワードの再設定",
    text: `次のリンクから新しいパスワードを設定してください（24時間有効です）。\nアカウントがロックされている場合も、再設定するとすぐに使えるようになります。\n\n${publicUrl}/user/resetPassword/confirm?et=${token}${FOOTER}`,
  };
}

/** Sent when a password reset is asked for an address nobody has, so that both cases do the same work. */
export function notRegisteredMail({ to, publicUrl }: Omit<Letter, "token">): Mail {
  return {
    to,
    subject: "【Itoguchi】パスワードの再設定",
    text: `このメールアドレスでパスワード再設定の操作がありましたが、Itoguchiには登録されていません。\n別のメールアドレスで登録していないか確認するか、新しく登録してください。\n\n${publicUrl}/workspace/register${FOOTER}`,
  };
}

export function passwordChangedMail({ to, publicUrl }: Omit<Letter, "token">): Mail {
  return {
    to,
    subject: "【Itoguchi】パスワードが変更されました",
    text: `アカウントのパスワードが変更され、ほかの端末のログインは終了しました。\n心当たりがない場合は、すぐにパスワードを再設定してください。\n\n${publicUrl}/user/resetPassword/apply${FOOTER}`,
  };
}

/** To the address that was left: its owner may not have wanted it. */
export function emailChangedMail({ to, publicUrl }: Omit<Letter, "token">): Mail {
  return {
    to,
    subject: "【Itoguchi】メールアドレスが変更されました",
    text: `アカウントのメールアドレスが、別のアドレスに変更されました。\n心当たりがない場合は、すぐにお問い合わせください。\n\nお問い合わせ：${publicUrl}/request${FOOTER}`,
  };
}
