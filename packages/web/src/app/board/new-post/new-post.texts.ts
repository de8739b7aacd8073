import { common } from "#web/kernel/i18n/common.texts.ts";
import { translator } from "#web/kernel/i18n/translator.ts";

/** The dialog for a new post. */
export const t = translator({
  ...common,
  newPost: {
    title: "投稿を作る",
    name: "タイトル",
    body: "本文",
    board: "ボード",
    section: "セクション",
    defaultSection: "既定のセクション",
    template: "テンプレート",
    noTemplate: "使わない",
    subPosts: "サブ投稿が{{count}}件、一緒に作られます。",
    values: "列",
    submit: "作成",
    more: "続けて作る",
    sendHint: "{{mod}}+Enterでも作成できます",
    made: "{{number}}「{{title}}」を作成しました。",
    refused: "「{{title}}」を作成できませんでした。{{message}}内容は下書きに残っています。",
    refusedUnstored: "「{{title}}」を作成できませんでした。{{message}}ページを閉じるまで、入力した内容を開けます。",
    open: "開く",
    reopen: "下書きを開く",
    reopenUnstored: "内容を開く",
    uploading: "画像のアップロードが終わるまでお待ちください。",
    missing: "{{names}}を入力してください。",
    unread: "URLの{{names}}は読み取れなかったため、入力していません。",
    loading: "読み込んでいます",
  },
  draft: {
    continued: "下書きの続きです（{{at}}）。",
    other: "書きかけの下書きがあります（{{at}}）。",
    take: "下書きの続き",
    discard: "破棄",
  },
});
