import { translator } from "#web/kernel/i18n/translator.ts";

/** What is lifted, carried over places and put down, in lanes and sprints alike. */
export const move = {
  untitled: "無題",
  one: "「{{title}}」",
  many: "「{{title}}」ほか{{count}}件",
  lifted: "{{what}}を持ち上げました。{{where}}",
  at: "{{lane}} {{total}}件中{{position}}番目",
  atLane: "{{lane}}",
  over: "{{where}}",
  overRefused: "{{where}}。ここには置けません。{{reason}}",
  dropped: "{{what}}を置きました。{{where}}",
  cancelled: "{{what}}の移動を取り消しました。{{where}}に戻りました。",
  refused: "{{what}}を置けませんでした。{{reason}}",
  hint: "矢印で移動、Spaceで置く、Escで取り消し",
  notHere: "ここには置けません。{{reason}}",
  here: "ここに置く",
  dismiss: "閉じる",
  lanes: "レーン",
  reason: {
    sorted: "手動の並びはオフです。切り替えますか?",
    locked: "「{{column}}」はロックされています。変えられるのはマネージャー以上です。",
    required: "「{{column}}」は空にできません。",
    gone: "このレーンの項目は削除されているか、アーカイブされています。",
    fixed: "「{{column}}」の値は、カードの移動では変えられません。",
  },
  sortedRow: "並べ替え中です。手動の並びはオフです。",
  switch: "手動の並びに切り替える",
} as const;

export const t = translator({ move });
