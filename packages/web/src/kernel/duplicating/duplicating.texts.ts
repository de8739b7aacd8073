import { common } from "../i18n/common.texts.ts";
import { translator } from "../i18n/translator.ts";

/** Copies of posts. */
export const t = translator({
  ...common,
  duplicate: {
    title: "{{count}}の投稿を複製しますか？",
    titleOne: "「{{title}}」を複製しますか？",
    lead: "タイトル・本文・列の値を複製します。コメント、キャプチャ、履歴は複製しません。",
    with: "一緒に複製するもの",
    subPosts: "サブ投稿",
    files: "ファイルの列の値",
    links: "ほかの投稿とのつながり",
    submit: "複製",
    done: "{{count}}の投稿を複製しました。",
    again: "もう一度試す",
    tooMany: "一度に複製できる投稿は{{most}}までです。選ぶ数を減らしてください。",
  },
});
