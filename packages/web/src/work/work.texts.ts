import { common } from "#web/kernel/i18n/common.texts.ts";
import { translator } from "#web/kernel/i18n/translator.ts";

/** Posts across the boards of a project. */
export const t = translator({
  ...common,
  work: {
    newPost: "投稿を作る",
    title: "投稿一覧",
    lead: "プロジェクトのすべてのボードから、自分に関わる投稿を見つけます。",
    tabs: { mine: "自分の担当", created: "自分が作った", all: "すべて" },
    tabsLabel: "表示する投稿",
    search: "タイトルや本文のキーワードで検索",
    board: "ボード",
    allBoards: "すべてのボード",
    order: "並び順",
    byUpdated: "更新が新しい順",
    byCreated: "作成が新しい順",
    done: "完了も表示",
    number: "番号",
    name: "タイトル",
    status: "ステータス",
    assignees: "担当",
    deadline: "期限",
    updatedAt: "更新",
    createdAt: "作成",
    none: "なし",
    openBoard: "「{{name}}」を開く",
    countOf: "{{count}}件",
    more: "もっと見る（残り{{count}}件）",
    empty: {
      mine: "担当している投稿はありません",
      created: "作った投稿はありません",
      all: "投稿はありません",
    },
    emptyHint: {
      mine: "ボードの「担当者」などのユーザーの列に自分を入れると、ここに並びます。完了したものは「完了も表示」で見られます。",
      created: "自分が作った投稿が、ボードをまたいで並びます。完了したものは「完了も表示」で見られます。",
      all: "ボードを開いて、最初の投稿を作りましょう。完了したものは「完了も表示」で見られます。",
    },
    nothing: "当てはまる投稿はありません",
    nothingHint: "キーワードを短くするか、ボードの絞り込みを外してください。完了した投稿は「完了も表示」で見られます。",
  },
});
