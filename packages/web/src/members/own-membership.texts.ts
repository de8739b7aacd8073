import { common } from "#web/kernel/i18n/common.texts.ts";
import { translator } from "#web/kernel/i18n/translator.ts";

/** A person's own place in a workspace. */
export const t = translator({
  ...common,
  membership: {
    title: "「{{workspace}}」での設定",
    hint: "このワークスペースの中だけで使われます。",
    accountName: "アカウント名",
    accountNameHint: "@で呼びかけられるときの名前です。",
    defaultProject: "最初に開くプロジェクト",
    firstProject: "決めない（開けるもののうち最初のもの）",
    leave: "ワークスペースから退出",
    leaveHint: "これまでに書いたものは、自分の名前で残ります。",
    leaveOf: "「{{workspace}}」から退出",
    leaveTitle: "「{{workspace}}」から退出しますか？",
    leaveText: "退出するとすぐに開けなくなります。戻るには、管理者に招待してもらう必要があります。",
    leaveSubmit: "退出",
    left: "「{{workspace}}」から退出しました。",
  },
});
