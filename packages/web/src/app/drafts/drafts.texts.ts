import { common } from "#web/kernel/i18n/common.texts.ts";
import { translator } from "#web/kernel/i18n/translator.ts";

/** The list of drafts. */
export const t = translator({
  ...common,
  drafts: {
    title: "下書き",
    lead: "このブラウザーに残っている、送信していない文です。あなたにだけ表示されます。",
    empty: "下書きはありません。",
    list: "下書きの一覧",
    untitled: "（タイトルなし）",
    kinds: {
      post: "新しい投稿「{{title}}」",
      comment: "「{{title}}」へのコメント",
      body: "「{{title}}」の本文",
    },
    open: "開く",
    copy: "コピー",
    copied: "コピーしました。",
    copyFailed: "コピーできませんでした。文を選んでコピーしてください。",
    discard: "破棄",
    nameOf: "{{name}}を{{action}}",
  },
});
