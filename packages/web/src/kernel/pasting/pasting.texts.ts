import { common } from "../i18n/common.texts.ts";
import { translator } from "../i18n/translator.ts";

/** Posts that are made from what was pasted. */
export const t = translator({
  ...common,
  made: {
    done: "{{count}}の投稿を作りました。",
    tooMany: "一度に作れる投稿は{{most}}までです。貼り付けた内容は{{count}}あります。分けて作成してください。",
    tooLong: "タイトルは{{most}}文字までです。{{line}}行目を短くしてください。",
    untitled: "{{line}}行目にタイトルがありません。",
    givenUp: "必須の値が入力されていないため、{{count}}の投稿を作っていません。",
  },
  composer: {
    hint: "Enterで追加、Escで閉じます",
    submit: "追加",
    failed: "追加できませんでした。もう一度お試しください。",
  },
  lines: {
    title: "貼り付けた行から投稿を作成",
    label: "投稿のタイトル",
    hint: "1行が1件の投稿になります。",
    submit: "{{count}}を作成",
  },
});
