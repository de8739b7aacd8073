import { MAKER, type TemplatePost } from "../template.ts";

export const productDeliverySamples: readonly TemplatePost[] = [
  {
    key: "sample",
    title: "検索条件に名前を付けて保存する",
    section: "sprint",
    daysAgo: 9,
    sinceDays: 3,
    contents: `# ユーザーストーリー
営業担当として、よく使う検索条件を保存したい。毎朝の確認をすぐに始めるためである。
# やること
[ ] 条件を保存する画面
[ ] 保存した条件の一覧
[ ] 名前の変更と削除`,
    values: {
      status: "building",
      kind: ["story"],
      priority: ["high"],
      owner: MAKER,
      points: 5,
      acceptance: "- [ ] 条件に名前を付けて保存できる\n- [ ] 一覧から1回の操作で呼び出せる",
      children: ["save-screen", "saved-list"],
    },
  },
  {
    key: "save-screen",
    title: "条件を保存する画面を作る",
    section: "sprint",
    daysAgo: 9,
    sinceDays: 1,
    contents: "名前の入力と、同じ名前があるときの確認を含みます。",
    values: { status: "testing", kind: ["task"], priority: ["high"], owner: MAKER, points: 2 },
  },
  {
    key: "saved-list",
    title: "保存した条件の一覧を作る",
    section: "sprint",
    daysAgo: 9,
    contents: "並べ替えは次の回に分けます。",
    values: { status: "todo", kind: ["task"], priority: ["middle"], owner: MAKER, points: 3 },
  },
  {
    key: "totals",
    title: "一覧の件数をまとめて数える",
    section: "done",
    daysAgo: 25,
    earlier: [{ daysAgo: 20, status: "building" }],
    sinceDays: 13,
    contents: "行ごとに数えていた処理を、1回の問い合わせにまとめました。",
    values: { status: "done", kind: ["debt"], priority: ["high"], owner: MAKER, points: 8 },
  },
  {
    key: "attachments",
    title: "写真を続けて添付できるようにする",
    section: "sprint",
    daysAgo: 2,
    contents: "1枚目の送信中に2枚目を選ぶと消える不具合の修正です。",
    values: { status: "designing", kind: ["bug"], priority: ["high"], points: 3 },
  },
  {
    key: "excel",
    title: "集計結果をExcelで出力する",
    section: "backlog",
    daysAgo: 12,
    contents: "日付の書式と、列の幅の扱いを先に決めます。",
    values: { status: "todo", kind: ["story"], priority: ["middle"], points: 5, children: ["format"] },
  },
  {
    key: "format",
    title: "出力の形式を決める",
    section: "backlog",
    daysAgo: 12,
    contents: "お客様3社に、いまの報告書の見本をもらいます。",
    values: { status: "blocked", kind: ["task"], priority: ["middle"], owner: MAKER, points: 1 },
  },
  {
    key: "session",
    title: "書いている間はログアウトしない",
    section: "done",
    daysAgo: 22,
    earlier: [{ daysAgo: 16, status: "building" }],
    sinceDays: 11,
    contents: "入力があるたびに、有効期限を延ばします。",
    values: { status: "done", kind: ["bug"], priority: ["high"], owner: MAKER, points: 3 },
  },
  {
    key: "icons",
    title: "使っていない画像を整理する",
    section: "backlog",
    daysAgo: 5,
    contents: "容量の大きいものから外します。",
    values: { status: "todo", kind: ["debt"], priority: ["low"], points: 2 },
  },
];
