import { common } from "#web/kernel/i18n/common.texts.ts";
import { translator } from "#web/kernel/i18n/translator.ts";

/** Comments on posts and sub-posts. */
export const t = translator({
  ...common,
  comments: {
    empty: "まだコメントはありません。",
    emptyHint: "気づいたことや質問を書いてください。@で相手に通知できます。",
    emptyReadOnly: "コメントが書かれると、ここに並びます。",
    write: "コメントを書く",
    send: "送信",
    sendHint: "{{mod}}+Enterでも送信できます",
    edit: "編集",
    editOf: "{{name}}さんのコメントを編集",
    remove: "削除",
    menu: "{{name}}さんのコメントのメニュー",
    own: "自分",
    edited: "編集済み",
    editedAt: "{{at}}に編集",
    sending: "送信中",
    unknown: "退出したメンバー",
    removeTitle: "コメントを削除しますか？",
    removeText: "30日以内なら、ゴミ箱から戻せます。",
    removeTextNoTrash: "戻せるのは、削除した直後に出る「元に戻す」だけです。",
    removeSubmit: "削除する",
    removed: "コメントを削除しました。",
    failed: "送信できませんでした。{{reason}}",
    list: "コメントの一覧",
    older: "前のコメントを表示（ほか{{count}}件）",
  },
  reaction: {
    label: "リアクション",
    good: "いいね",
    bad: "要検討",
    withCount: "{{name}} {{count}}件。{{people}}",
    own: "{{name}}（自分が選択中）",
    more: "{{people}}、ほか{{count}}人",
    separator: "、",
  },
});
