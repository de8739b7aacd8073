import { translator } from "#web/kernel/i18n/translator.ts";

/** What is lifted, carried over places and put down, in lanes and sprints alike. */
export const move = {
  untitled: "無題",
  one: "「{{title}}」",
  many: "「{{title}}」ほか{{count}}件",
  lifted: "{{what}}をつかみました。{{where}}",
  at: "{{lane}} {{total}}件中{{position}}番目",
  atLane: "{{lane}}",
  over: "{{where}}",
  overRefused: "{{where}}。ここには置けません。{{reason}}",
  dropped: "{{what}}を置きました。{{where}}",
  cancelled: "{{what}}の移動をキャンセルしました。{{where}}に戻りました。",
  refused: "{{what}}を置けませんでした。{{reason}}",
  hint: "矢印で移動、Spaceで置く、Escでキャンセル",
  notHere: "ここには置けません。{{reason}}",
  here: "ここに置く",
  dismiss: "閉じる",
  lanes: "レーン",
  reason: {
    sorted: "列の値で並べ替え中のため、手動では移動できません。並べ替えを解除しますか？",
    locked: "「{{column}}」はロックされています。変更できるのはマネージャー以上です。",
    required: "「{{column}}」は空にできません。",
    gone: "このレーンの選択肢は削除されているか、アーカイブされています。",
    fixed: "「{{column}}」の値は、カードの移動では変更できません。",
  },
  sortedRow: "列の値で並べ替え中のため、手動では並べ替えられません。",
  switch: "並べ替えを解除",
} as const;

export const t = translator({ move });
