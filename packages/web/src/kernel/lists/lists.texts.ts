import { common } from "../i18n/common.texts.ts";
import { translator } from "../i18n/translator.ts";

/** Lists, whatever they hold. */
export const t = translator({
  ...common,
  list: {
    things: "{{count}}件",
    people: "{{count}}人",
    range: "{{from}}–{{to}} / {{count}}",
    pages: "ページ",
    previous: "前へ",
    next: "次へ",
    clear: "検索キーワードを消去",
    retry: "もう一度試す",
    failed: "読み込めませんでした",
    selectAll: "このページのすべてを選ぶ",
    select: "{{name}}を選ぶ",
  },
});
