import { common } from "../i18n/common.texts.ts";
import { translator } from "../i18n/translator.ts";

/** What others do on the same board at the same time. */
export const t = translator({
  ...common,
  action: {
    refused: "変更を元に戻しました。{{message}}",
    refusedDraft: "投稿を作成できませんでした。{{message}}内容は下書きに残っています。",
  },
  people: {
    separator: "、",
    here: "ほかに見ている人：{{names}}",
    open: "{{names}}さんが開いています",
    more: "+{{count}}",
  },
  conflict: {
    mark: "「{{name}}」をほかの人も変更しました。比較する",
    count: "競合した変更が{{count}}件あります",
    title: "競合した変更",
    hint: "ほかの人の変更と競合したか、長時間送信できなかった変更です。どちらの値を残すか選んでください。",
    late: "送れなかった変更",
    wanted: "送信できなかった操作",
    change: "ボードの変更",
    value: "{{name}}: {{text}}",
    notSent: "今",
    notKnown: "届いたかどうか確認できません。ボードを見て選んでください。",
    sendAgain: "もう一度送る",
    giveUp: "破棄",
    place: "{{number}} {{title}}",
    heading: "タイトル",
    yours: "あなたの値",
    current: "今の値",
    by: "{{name}}さん・{{at}}",
    empty: "（空）",
    takeYours: "自分の値にする",
    keepCurrent: "今の値のままにする",
    compare: "比較して選ぶ",
    told: "{{message}}あなたの値は残してあります。比較して選んでください。",
  },
});
