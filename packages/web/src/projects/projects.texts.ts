import { common } from "#web/kernel/i18n/common.texts.ts";
import { translator } from "#web/kernel/i18n/translator.ts";

/** Screens of projects. */
export const t = translator({
  ...common,
  project: {
    title: "プロジェクト",
    lead: "まずは次の準備から始めましょう。",
    dismiss: "今後表示しない",
    done: "済み",
    boards: "ボードを選んで開きます。",
    noBoards: "まだボードがありません。",
    others: "ほかのプロジェクト",
    newBoard: { title: "ボードを作る", text: "声や仕事を集める場所を、テンプレートから作ります。" },
    none: {
      title: "開けるプロジェクトがありません",
      hint: "プロジェクトを開くには、そのプロジェクトに割り当てたグループに入る必要があります。グループには、管理者が追加します。",
      say: "管理者に、開きたいプロジェクトの名前と、あなたのアカウント名「@{{accountName}}」を伝えてください。",
      whom: "依頼できる管理者",
    },
    step: {
      board: { title: "ボードを作る", text: "目的に近いテンプレートから、声や仕事を集める場所を作ります。" },
      invite: { title: "メンバーを招待する", text: "一緒に決める人を、メールかリンクで招待します。" },
      myPage: { title: "自分の情報を整える", text: "名前と画像を登録すると、だれの発言かがすぐ分かります。" },
      feedback: { title: "声の集め方を見る", text: "届いた声がどうまとまるかを、3つの絵で説明します。" },
      shortcuts: { title: "キーボードで操作する", text: "よく使う操作は、キーだけでできます。" },
    },
  },
});
