import { common } from "#web/kernel/i18n/common.texts.ts";
import { translator } from "#web/kernel/i18n/translator.ts";

/** What somebody sees who was sent an invitation link. */
export const t = translator({
  ...common,
  invitationLink: {
    title: "ワークスペースへの招待",
    lead: "「{{workspace}}」に招待されています。",
    hint: "メールアドレスを入力すると、参加用のリンクを送ります。",
    submit: "参加用のメールを送る",
    sent: "メールを送りました",
    sentTo: "{{email}} に届いたメールのリンクから参加してください。リンクは7日間使えます。",
    invalid: "招待のリンクが使えません",
    invalidHint: "期限が切れたか、取り消されたか、使える人数に達しました。招待した人に確認してください。",
  },
});
