import { common } from "#web/kernel/i18n/common.texts.ts";
import { translator } from "#web/kernel/i18n/translator.ts";

/** The address at which a calendar is subscribed to. */
export const t = translator({
  ...common,
  feed: {
    title: "「{{name}}」の購読",
    hint: "GoogleカレンダーやOutlookなどのカレンダーアプリに登録すると、このビューの投稿が終日の予定として表示されます。アプリが読み込む間隔で反映されます。",
    secret:
      "アドレスを知っている人は誰でも、あなたが見られる範囲でこのビューの投稿のタイトルと日付を読めます。共有しないでください。",
    none: "購読用アドレスはまだありません。",
    since: "購読用アドレスの作成日時:",
    lastUsed: "最後の読み込み:",
    neverUsed: "まだ読み込まれていません。",
    address: "購読用アドレス",
    once: "このアドレスは、この画面を閉じると再び表示できません。",
    make: "アドレスを作成",
    renew: "作り直す",
    renewHint: "作り直すと、前のアドレスは使えなくなります。",
    stop: "購読を停止",
    stopped: "購読を停止しました。",
    command: "カレンダーを購読…",
    keywords: "iCal ical ics 購読 Googleカレンダー Outlook アドレス こうどく",
    made: "購読用アドレスを作成しました。",
  },
});
