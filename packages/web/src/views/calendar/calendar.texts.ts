import { common } from "#web/kernel/i18n/common.texts.ts";
import { translator } from "#web/kernel/i18n/translator.ts";

/** Posts on the days of a month or a week. */
export const t = translator({
  ...common,
  calendar: {
    label: "カレンダー「{{name}}」",
    grid: "{{title}}の投稿",
    month: "{{year}}年{{month}}月",
    week: "{{start}} 〜 {{end}}",
    weekdays: { 0: "月", 1: "火", 2: "水", 3: "木", 4: "金", 5: "土", 6: "日" },
    weekday: "{{day}}曜日",
    keys: "矢印キーで日と投稿を移動し、PageUpとPageDownで前後の月や週へ移動します。Enterで投稿を開き、Nでその日に投稿を追加し、Tで今日に移動します。Altと矢印キーで投稿の日付を移動し、AltとShiftと左右の矢印キーで終了日を変更します。",
    keysReadOnly:
      "矢印キーで日と投稿を移動し、PageUpとPageDownで前後の月や週へ移動します。Enterで投稿を開き、Tで今日に移動します。",
    waiting: "読み込んでいます",
  },
  empty: {
    noColumn: "日付の列がありません",
    noColumnHint: "カレンダーは、日付か期間の列の値をもとに投稿を並べます。",
    noColumnReadOnly: "ボードを編集できる人が日付か期間の列を追加すると、投稿がここに並びます。",
    addColumn: "期間の列を追加",
    nothing: "条件に合う投稿はありません。",
    clear: "絞り込みを外す",
  },
  bar: {
    today: "今日",
    earlier: { MONTH: "前の月", WEEK: "前の週" },
    later: { MONTH: "次の月", WEEK: "次の週" },
    mode: "表示する期間",
    modes: { MONTH: "月", WEEK: "週" },
    tray: "日付なし",
    trayCount: "日付なし {{count}}",
    subscribe: "カレンダーを購読",
  },
  day: {
    name: "{{month}}月{{date}}日（{{weekday}}）",
    withHoliday: "{{name}} {{holiday}}",
    today: "今日 {{name}}",
    count: "{{name}}、投稿{{count}}件",
    more: "他 {{count}} 件",
    moreOf: "{{name}}の他 {{count}} 件を表示",
    list: "{{name}}の投稿",
    none: "この日の投稿はありません。",
    add: "投稿を追加",
    addTo: "{{name}}に投稿を追加",
  },
  one: {
    named: "{{title}}、{{dates}}",
    timed: "{{time}} {{title}}",
    setDates: "「{{title}}」の日付を変更",
  },
  add: {
    field: "{{name}}に追加する投稿のタイトル",
    placeholder: "投稿のタイトル",
    added: "「{{title}}」を{{name}}に追加しました。",
  },
  said: {
    placed: "{{title}}を{{dates}}に変更しました。",
    cleared: "{{title}}の日付を外しました。",
  },
});
