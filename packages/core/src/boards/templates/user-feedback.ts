import { BoardType } from "#core/model/board";
import { userFeedbackSamples } from "./samples/user-feedback.ts";
import { OWNER, PRIORITY } from "./shared-columns.ts";
import type { BoardTemplate } from "./template.ts";

export const userFeedback: BoardTemplate = {
  boardType: BoardType.USER_FEEDBACK,
  name: "お客様の声",
  description: "ユーザーから届いた要望・不満・質問を一か所に集め、分類して次の開発につなげます。",
  sections: [
    { key: "inbox", name: "新着" },
    { key: "sorted", name: "仕分け済み" },
    { key: "answered", name: "回答済み" },
  ],
  columns: [
    {
      key: "status",
      name: "ステータス",
      type: "STATE",
      isStatus: true,
      options: [
        { key: "new", name: "未確認", color: "gray", status: "OPEN", isDefault: true },
        { key: "reviewing", name: "検討中", color: "blue", status: "IN_PROGRESS" },
        { key: "planned", name: "対応予定", color: "violet", status: "IN_PROGRESS" },
        { key: "waiting", name: "情報待ち", color: "yellow", status: "PENDING" },
        { key: "answered", name: "回答済み", color: "green", status: "DONE" },
        { key: "declined", name: "見送り", color: "red", status: "DONE" },
      ],
    },
    {
      key: "kind",
      name: "種別",
      type: "DROP_DOWN",
      options: [
        { key: "request", name: "要望", color: "blue" },
        { key: "complaint", name: "不満", color: "orange" },
        { key: "question", name: "質問", color: "teal" },
        { key: "bug", name: "不具合", color: "red" },
        { key: "praise", name: "お褒め", color: "green" },
      ],
    },
    {
      key: "channel",
      name: "受付経路",
      type: "DROP_DOWN",
      options: [
        { key: "form", name: "問い合わせフォーム", color: "blue" },
        { key: "mail", name: "メール", color: "teal" },
        { key: "chat", name: "チャット", color: "violet" },
        { key: "interview", name: "インタビュー", color: "pink" },
        { key: "review", name: "ストアレビュー", color: "orange" },
      ],
    },
    PRIORITY,
    OWNER,
    { key: "customer", name: "お客様名", type: "TEXT" },
    { key: "votes", name: "同じ声の件数", type: "NUMERIC", unit: "件", function: "SUM" },
    { key: "page", name: "対象ページ", type: "LINK_URL" },
    { key: "screenshot", name: "スクリーンショット", type: "FILE" },
    {
      key: "firstResponse",
      name: "回答までの時間",
      type: "TIME_MEASUREMENT",
      start: ["POST_CREATED"],
      end: [
        { column: "status", option: "answered" },
        { column: "status", option: "declined" },
      ],
    },
  ],
  views: [
    { name: "すべての声", type: "TABLE", order: [{ column: "createdAt", isAsc: false }] },
    { name: "対応状況", type: "KANBAN", lanes: "status", show: ["kind", "priority", "owner", "votes"] },
    {
      name: "未対応",
      type: "TABLE",
      filter: [{ join: "AND", conditions: [{ column: "status", operator: "EQUAL", options: ["new", "reviewing"] }] }],
      order: [
        { column: "priority", isAsc: true },
        { column: "createdAt", isAsc: true },
      ],
      group: "kind",
    },
    { name: "スクリーンショット", type: "CARD", show: ["status", "kind", "screenshot"] },
    {
      name: "ダッシュボード",
      type: "DASHBOARD",
      charts: [
        { name: "種別の内訳", chartType: "DOUGHNUT", countLogic: "ITEM", groupColumn: "kind" },
        {
          name: "受付数の推移",
          chartType: "STACKED_COLUMN",
          countLogic: "ITEM",
          groupColumn: "createdAt",
          splitColumn: "kind",
          dateUnit: "WEEKLY",
        },
        {
          name: "回答までの平均時間",
          chartType: "CALCULATE",
          countLogic: "COLUMN",
          valueColumn: "firstResponse",
          functionType: "AVERAGE",
        },
      ],
    },
  ],
  samplePosts: userFeedbackSamples,
  postTemplates: [
    {
      name: "要望の記録",
      title: "要望：",
      contents: `# いただいた声
# 困っていること
# いまの回避策
# こちらの見立て`,
      values: { kind: ["request"] },
    },
  ],
};
