import { common } from "#web/kernel/i18n/common.texts.ts";
import { translator } from "#web/kernel/i18n/translator.ts";

/** Tours of the product. */
export const t = translator({
  ...common,
  tour: {
    labels: {
      initialIntroduction: "はじめの案内",
      columnMenu: "列のメニューの案内",
      bulkMenu: "まとめて操作の案内",
      vocBoard: "お客様の声のボードの案内",
    },
    place: "{{step}} / {{count}}",
    next: "次へ",
    back: "戻る",
    finish: "始める",
    understood: "わかりました",
    never: "今後表示しない",
  },
});

const STEPS: Record<string, { title: string; text: string }> = {
  projects: {
    title: "仕事はプロジェクトごとに",
    text: "声や仕事は、プロジェクトの中に集まります。別のプロジェクトへは、メニューのここから移動できます。",
  },
  palette: {
    title: "迷ったら、検索・移動",
    text: "{{modifier}}+Kでも開きます。行きたい場所ややりたいことを、読みのひらがなやローマ字でも検索できます。",
  },
  settings: {
    title: "設定と、メンバーの招待",
    text: "ワークスペースの設定とメンバー招待は、メニューのここにあります。管理者にだけ見えています。",
  },
  person: {
    title: "個人の設定は、このメニューから",
    text: "マイページで名前や画像、お知らせを整えられます。表示の明るさとログアウトもここです。",
  },
  columns: {
    title: "列の名前から、並べ替えや絞り込み",
    text: "列の名前を押すと、並べ替え、絞り込み、グループ分け、幅や固定の設定が開きます。見かたは、保存するまで自分だけのものです。",
  },
  bulk: {
    title: "選んだ投稿を、まとめて変更する",
    text: "値の設定、セクションの移動、アーカイブが、選んだ投稿のすべてに一度に効きます。間違えても、すぐあとなら元に戻せます。",
  },
  voices: {
    title: "お客様の声は、ここに集めます",
    text: "届いた声を1件ずつ投稿にします。だれの声か、どこから届いたかを列に残すと、あとで数えられます。",
  },
  voiceViews: {
    title: "同じ声を、切り口を替えて見る",
    text: "ビューを切り替えると、同じ投稿を表、カンバン、グラフで見られます。自分のチームに合うビューを追加できます。",
  },
  newVoice: {
    title: "最初の声を書いてみましょう",
    text: "ここから投稿を作れます。つながる要望や不具合のボードへは、投稿リンクの列でつなぎます。",
  },
};

export function titleOf(step: string): string {
  return STEPS[step]?.title ?? "";
}

export function textOf(step: string, modifier: string): string {
  return (STEPS[step]?.text ?? "").replace("{{modifier}}", modifier);
}
