import { common } from "#web/kernel/i18n/common.texts.ts";
import { translator } from "#web/kernel/i18n/translator.ts";

/** Tours of the product. */
export const t = translator({
  ...common,
  tour: {
    label: "はじめの案内",
    place: "{{step}} / {{count}}",
    next: "次へ",
    back: "戻る",
    finish: "始める",
    projects: {
      title: "仕事はプロジェクトごとに",
      text: "声や仕事は、プロジェクトの中に集まります。別のプロジェクトへは、メニューのここから移れます。",
    },
    palette: {
      title: "迷ったら、検索・移動",
      text: "{{modifier}} + K でも開きます。行きたい場所ややりたいことを、読みのひらがなやローマ字でも探せます。",
    },
    settings: {
      title: "設定と、メンバーの招待",
      text: "ワークスペースの設定とユーザー招待は、メニューのここにあります。管理者にだけ見えています。",
    },
    person: {
      title: "自分のことは、このメニューから",
      text: "マイページで名前や画像、お知らせを整えられます。表示の明るさとログアウトもここです。",
    },
  },
});
