import { common } from "../i18n/common.texts.ts";
import { translator } from "../i18n/translator.ts";

/** What others do on the same board at the same time. */
export const t = translator({
  ...common,
  action: { refused: "変更を取り消しました。{{message}}" },
  people: {
    separator: "、",
    here: "ほかに見ている人: {{names}}",
    open: "{{names}}さんが開いています",
    more: "+{{count}}",
  },
  conflict: {
    mark: "「{{name}}」はほかの人も変えました。見くらべる",
    count: "重なった変更が{{count}}件あります",
    title: "重なった変更",
    hint: "あなたが変えている間にほかの人も同じところを変えたか、送れないまま日がたちました。どちらにするか選んでください。",
    late: "送れなかった変更",
    wanted: "しようとしたこと",
    change: "ボードの変更",
    value: "{{name}}: {{text}}",
    notSent: "いま",
    notKnown: "届いたかどうか確かめられません。ボードを見て選んでください。",
    sendAgain: "もう一度送る",
    giveUp: "送らない",
    place: "{{number}} {{title}}",
    heading: "タイトル",
    yours: "あなたの値",
    current: "いまの値",
    by: "{{name}}さん・{{at}}",
    empty: "(空)",
    takeYours: "自分の値にする",
    keepCurrent: "いまの値のままにする",
    compare: "見くらべて選ぶ",
    told: "{{message}}あなたの値は残してあります。見くらべて選んでください。",
  },
});
