import { common } from "./common.ts";
import { translator } from "./translator.ts";

/** Screens of invitations. */
export const t = translator({
  ...common,
  inviteUsers: {
    title: "ユーザー招待",
    byMail: "メールで招待",
    byMailHint: "1行に1件、またはカンマや空白で区切って入力します。まとめて貼り付けられます。",
    emailList: "メールアドレス",
    count: "{{count}}件のメールアドレス",
    submit: "招待メールを送る",
    results: "結果",
    invited: "招待メールを送りました",
    member: "すでにメンバーです",
    limited: "短い間に何度も送ったため、今は送れません",
    wrong: "メールアドレスの形ではありません",
    byLink: "リンクで招待",
    byLinkHint:
      "リンクを知っている人が、自分のメールアドレスに招待メールを送れます。新しく作ると前のリンクは使えなくなります。",
    createLink: "招待リンクを作る",
    recreateLink: "新しいリンクに替える",
    link: "招待リンク",
    expires: "{{at}} まで使えます。",
  },
  invitationLink: {
    title: "ワークスペースへの招待",
    lead: "「{{workspace}}」に招待されています。",
    hint: "メールアドレスを入力すると、参加用のリンクを送ります。",
    submit: "参加用のメールを送る",
    sent: "メールを送りました",
    sentTo: "{{email}} に届いたメールのリンクから参加してください。リンクは7日間使えます。",
    invalid: "招待のリンクが使えません",
    invalidHint: "期限が切れているか、新しいリンクに替わりました。招待した人に確かめてください。",
  },
});
