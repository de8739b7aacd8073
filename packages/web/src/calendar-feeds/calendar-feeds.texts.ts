import { common } from "#web/kernel/i18n/common.texts.ts";
import { translator } from "#web/kernel/i18n/translator.ts";

/** The address at which a calendar is subscribed to. */
export const t = translator({
  ...common,
  feed: {
    title: "「{{name}}」の購読",
    hint: "GoogleカレンダーやOutlookなどのカレンダーアプリに登録すると、このビューの投稿が終日の予定として表示されます。アプリが読み込む間隔で反映されます。",
    secret:
      "URLを知っている人はだれでも、あなたが見られる範囲でこのビューの投稿のタイトルと日付を読めます。共有しないでください。",
    none: "購読用URLはまだありません。",
    since: "購読用URLの作成日時：",
    lastUsed: "最後の読み込み：",
    neverUsed: "まだ読み込まれていません。",
    address: "購読用URL",
    once: "このURLは、この画面を閉じると再び表示できません。",
    make: "URLを作成",
    renew: "作り直す",
    renewHint: "作り直すと、前のURLは使えなくなります。",
    stop: "購読を停止",
    stopped: "購読を停止しました。",
    command: "カレンダーを購読…",
    keywords: "iCal ical ics 購読 Googleカレンダー Outlook アドレス こうどく",
    made: "購読用URLを作成しました。",
  },
});
