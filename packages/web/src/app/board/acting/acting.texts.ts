import { common } from "#web/kernel/i18n/common.texts.ts";
import { translator } from "#web/kernel/i18n/translator.ts";

export const t = translator({
  ...common,
  acting: {
    title: "「{{action}}」を実行しますか？",
    changed: "変更する投稿",
    made: "作成する投稿",
    post: "{{number}} {{title}}",
    newPost: "{{title}}（{{board}}）",
    run: "実行",
    waiting: "接続が戻りしだい、「{{action}}」を実行します。",
    doneMaking: "「{{action}}」を実行し、投稿を作成しました。",
    undo: "元に戻す",
    results: "「{{action}}」の結果",
    open: "{{number}} {{title}}を開く",
  },
});
