import { common } from "#web/kernel/i18n/common.texts.ts";
import { translator } from "#web/kernel/i18n/translator.ts";

/** Notifications that the browser shows. */
export const t = translator({
  ...common,
  push: {
    title: "ブラウザーの通知",
    hint: "画面を開いていないときも、通知をこの端末に表示します。先に画面で読んだ通知は表示しません。",
    on: "このブラウザーで受け取る",
    off: "このブラウザーで受け取るのをやめる",
    isOn: "このブラウザーで受け取っています。ログアウトすると止まります。",
    isOff: "このブラウザーでは受け取っていません。",
    unsupported: "このブラウザーは通知に対応していません。iPhone・iPadでは、ホーム画面に追加すると使えます。",
    denied: "このサイトの通知がブラウザーで止められています。ブラウザーの設定で許可してから、もう一度開いてください。",
    failed: "ブラウザーの通知を始められませんでした。しばらくしてからもう一度お試しください。",
    started: "このブラウザーで通知を受け取ります。",
    stopped: "このブラウザーで通知を受け取るのをやめました。",
    kindsLabel: "受け取る通知",
    kinds: {
      mention: "メンション",
      assigned: "担当",
      comment: "コメント",
      status: "ステータスの変更",
      newPost: "新しい投稿",
      due: "期限",
      sprint: "スプリント",
      access: "参加と権限",
    },
    quiet: "「通知のメール」で決めた、送らない時間帯と休日には表示せず、終わってから表示します。",
  },
});
