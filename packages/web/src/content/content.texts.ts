import { common } from "#web/kernel/i18n/common.texts.ts";
import { translator } from "#web/kernel/i18n/translator.ts";

/** What readers think of the public articles, for administrators. */
export const t = translator({
  ...common,
  counts: {
    title: "記事の評価",
    lead: "ヘルプ、ブログ、更新情報の記事に、読んだ人が付けた評価です。役に立たなかったという声の多い順に並びます。",
    article: "記事",
    kind: "種類",
    good: "役に立った",
    bad: "役に立たなかった",
    share: "役に立った割合",
    none: "–",
    percent: "{{percent}}%",
    emptyTitle: "まだ評価がありません",
    emptyHint: "記事の下の「役に立った」「役に立たなかった」が押されると、ここに数が出ます。",
    kinds: { help: "ヘルプ", blog: "ブログ", release: "更新情報", feature: "機能", page: "ページ" },
  },
});
