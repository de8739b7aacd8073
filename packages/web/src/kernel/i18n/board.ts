import { common } from "./common.ts";
import { translator } from "./translator.ts";

/** The page of a board as a whole. */
export const t = translator({
  ...common,
  board: {
    title: "ボード",
    loading: "ボードを読み込んでいます",
    gone: "このボードは消されました",
    goneHint: "左のメニューから、ほかのボードを選んでください。",
    noView: "表示できるビューがありません",
    noViewHint: "ビューを追加すると、投稿を表示できます。",
    refused: "変更を取り消しました。{{message}}",
    failed: "うまくいきませんでした。もう一度試してください。",
    viewArchived: "ビューをアーカイブしました",
    undo: "元に戻す",
    actionDone: "アクションを実行しました",
    actionAsk: "{{message}}実行しますか?",
    run: "実行する",
    saved: "保存済み",
    saving: "保存しています…",
    waiting: "オフライン: {{count}}件が送信待ちです",
    settings: "ボードの設定",
    post: "投稿",
    postPanel: "投稿の詳細",
    recent: "最近見た投稿",
    newTemplate: "新しいテンプレート",
    none: "なし",
  },
});
