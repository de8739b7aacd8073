import { common } from "#web/kernel/i18n/common.texts.ts";
import { translator } from "#web/kernel/i18n/translator.ts";

/** The company's own days off and working days. */
export const t = translator({
  ...common,
  calendar: {
    title: "会社のカレンダー",
    hint: "会社独自の休日と、土日や祝日でも出勤する日を登録します。営業日の計算、タイムライン、カレンダー、スプリント、所要時間、メールの時刻に使います。全員の画面ですぐに変わります。",
    list: "登録した休日と出勤日",
    none: "登録した休日と出勤日はありません。土日と日本の祝日が休みです。",
    form: "休日・出勤日の追加",
    name: "名前（任意）",
    kind: "種類",
    off: "休日",
    worked: "出勤日",
    from: "開始日",
    to: "終了日（任意）",
    toHint: "1日だけなら空欄にします。",
    yearly: "毎年くり返す",
    yearlyHint: "年は使いません。年をまたぐ期間も登録できます。",
    everyYear: "毎年 {{dates}}",
    range: "{{from}}〜{{to}}",
    named: "{{dates}}（{{name}}）",
    fromMissing: "開始日を選んでください。",
    add: "追加",
    addNewYear: "年末年始（12/29〜1/3）を追加",
    added: "{{day}}を追加しました。",
    remove: "{{day}}を削除",
    removed: "{{day}}を削除しました。",
    undo: "元に戻す",
  },
});
