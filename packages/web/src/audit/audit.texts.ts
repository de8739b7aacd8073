import { common } from "#web/kernel/i18n/common.texts.ts";
import { translator } from "#web/kernel/i18n/translator.ts";

/** The audit log. */
export const t = translator({
  ...common,
  audit: {
    title: "監査ログ",
    lead: "だれが、いつ、どこから、何を変更したかの記録です。削除や書き換えはできません。",
    at: "日時",
    actor: "操作した人",
    action: "操作",
    target: "対象",
    address: "IPアドレス",
    nobody: "システム",
    operator: "運営者",
    anyAction: "すべての操作",
    search: "操作した人の名前で検索",
    from: "開始日",
    until: "〜",
    to: "終了日",
    csv: "CSVで保存",
    csvCut: "新しい10,000件だけを保存しました。日付で絞ると、残りも保存できます。",
    older: "さらに古い記録",
    newest: "最新へ戻る",
    emptyTitle: "記録がありません",
    emptyHint: "絞り込みを変更してください。",
  },
});
