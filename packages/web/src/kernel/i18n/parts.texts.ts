import { common } from "./common.texts.ts";
import { translator } from "./translator.ts";

/** Parts that several screens are made of: lists in an order, choices, texts edited where they stand. */
export const t = translator({
  ...common,
  order: {
    handle: "「{{name}}」の順番を変更",
    hint: "上下の矢印キーで移動します。HomeキーとEndキーで端へ移動します。",
    moved: "「{{name}}」を{{count}}件中{{place}}番目に移動しました。",
  },
  pick: {
    none: "選んでください",
    search: "キーワードで検索",
    noMatch: "当てはまるものはありません。",
    empty: "選べるものがありません。",
  },
  inPlace: { edit: "{{label}}を変更", empty: "空にはできません。" },
});
