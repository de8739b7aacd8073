import { BoardType } from "#core/model/board";
import { businessFeedbackSamples } from "./samples/business-feedback.ts";
import { OWNER, PRIORITY } from "./shared-columns.ts";
import type { BoardTemplate } from "./template.ts";

export const businessFeedback: BoardTemplate = {
  boardType: BoardType.BUSINESS_FEEDBACK,
  name: "商談・導入先の声",
  description: "営業やカスタマーサクセスが商談・導入先で得た声を、金額の影響とともにプロダクトへ届けます。",
  sections: [
    { key: "inbox", name: "新着" },
    { key: "reviewing", name: "検討" },
    { key: "replied", name: "回答済み" },
  ],
  columns: [
    {
      key: "status",
      name: "ステータス",
      type: "STATE",
      isStatus: true,
      options: [
        { key: "new", name: "新規", color: "gray", status: "OPEN", isDefault: true },
        { key: "reviewing", name: "検討中", color: "blue", status: "IN_PROGRESS" },
        { key: "hearing", name: "ヒアリング待ち", color: "yellow", status: "PENDING" },
        { key: "planned", name: "計画済み", color: "violet", status: "IN_PROGRESS" },
        { key: "replied", name: "回答済み", color: "green", status: "DONE" },
      ],
    },
    {
      key: "phase",
      name: "商談フェーズ",
      type: "STATE",
      options: [
        { key: "lead", name: "見込み", color: "gray" },
        { key: "proposal", name: "提案中", color: "blue" },
        { key: "lost", name: "失注", color: "red" },
        { key: "customer", name: "導入済み", color: "green" },
        { key: "churn", name: "解約の恐れ", color: "orange" },
      ],
    },
    { key: "company", name: "企業名", type: "TEXT", required: true },
    {
      key: "industry",
      name: "業種",
      type: "DROP_DOWN",
      options: [
        { key: "it", name: "IT・通信", color: "blue" },
        { key: "manufacturing", name: "製造", color: "orange" },
        { key: "retail", name: "小売・流通", color: "teal" },
        { key: "finance", name: "金融", color: "violet" },
        { key: "public", name: "官公庁・教育", color: "green" },
      ],
    },
    { key: "amount", name: "影響する金額", type: "NUMERIC", unit: "円", function: "SUM" },
    PRIORITY,
    OWNER,
    { key: "replyBy", name: "回答期限", type: "DATE" },
    { key: "minutes", name: "議事録", type: "LINK_URL" },
  ],
  views: [
    { name: "すべての声", type: "TABLE", order: [{ column: "createdAt", isAsc: false }] },
    {
      name: "金額の大きい順",
      type: "TABLE",
      filter: [{ join: "AND", conditions: [{ column: "status", operator: "NOT_EQUAL", options: ["replied"] }] }],
      order: [{ column: "amount", isAsc: false }],
    },
    { name: "対応状況", type: "KANBAN", lanes: "status", show: ["company", "amount", "replyBy"] },
    {
      name: "今週回答するもの",
      type: "TABLE",
      filter: [
        {
          join: "AND",
          conditions: [
            { column: "replyBy", operator: "RELATIVE", relativeDateDirection: "CURRENT", relativeDateUnit: "WEEK" },
            { column: "status", operator: "NOT_EQUAL", options: ["replied"] },
          ],
        },
      ],
      order: [{ column: "replyBy", isAsc: true }],
    },
    {
      name: "ダッシュボード",
      type: "DASHBOARD",
      charts: [
        {
          name: "業種ごとの金額",
          chartType: "HORIZONTAL_BAR",
          countLogic: "COLUMN",
          valueColumn: "amount",
          functionType: "SUM",
          groupColumn: "industry",
        },
        { name: "フェーズの内訳", chartType: "DOUGHNUT", countLogic: "ITEM", groupColumn: "phase" },
        {
          name: "影響する金額の合計",
          chartType: "CALCULATE",
          countLogic: "COLUMN",
          valueColumn: "amount",
          functionType: "SUM",
        },
      ],
    },
  ],
  samplePosts: businessFeedbackSamples,
};
