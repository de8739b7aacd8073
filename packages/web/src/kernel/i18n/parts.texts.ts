import { common } from "./common.texts.ts";
import { translator } from "./translator.ts";

/** Parts that several screens are made of: lists in an order, choices, texts edited where they stand. */
export const t = translator({
  ...common,
  order: {
    handle: "「{{name}}」の順番を変える",
    hint: "上下の矢印キーで動かします。HomeキーとEndキーで端へ動かします。",
    moved: "「{{name}}」を{{count}}件中{{place}}番目に動かしました。",
  },
  pick: {
    none: "選んでください",
    search: "言葉で探す",
    noMatch: "あてはまるものはありません。",
    empty: "選べるものがありません。",
  },
  inPlace: { edit: "{{label}}を変える", empty: "空にはできません。" },
});
