import { BoardType } from "#core/model/board";
import { caseManagementSamples } from "./samples/case-management.ts";
import { MINE, OWNER, PRIORITY } from "./shared-columns.ts";
import type { BoardTemplate } from "./template.ts";

const ACTIVE = { column: "status", operator: "NOT_EQUAL", options: ["won", "lost"] } as const;

export const caseManagement: BoardTemplate = {
  boardType: BoardType.CASE_MANAGEMENT,
  name: "案件管理",
  description: "案件ごとの状況・金額・次の行動を一覧にし、抜け漏れなく前に進めます。",
  sections: [
    { key: "active", name: "進行中の案件" },
    { key: "waiting", name: "見込み" },
    { key: "closed", name: "終了した案件" },
  ],
  columns: [
    {
      key: "status",
      name: "フェーズ",
      type: "STATE",
      isStatus: true,
      options: [
        { key: "lead", name: "引き合い", color: "gray", status: "OPEN", isDefault: true },
        { key: "hearing", name: "ヒアリング", color: "teal", status: "IN_PROGRESS" },
        { key: "proposal", name: "提案", color: "blue", status: "IN_PROGRESS" },
        { key: "negotiation", name: "交渉", color: "violet", status: "IN_PROGRESS" },
        { key: "onHold", name: "保留", color: "yellow", status: "PENDING" },
        { key: "won", name: "受注", color: "green", status: "DONE" },
        { key: "lost", name: "失注", color: "red", status: "DONE" },
      ],
    },
    { key: "client", name: "顧客名", type: "TEXT", required: true },
    OWNER,
    { key: "amount", name: "見込み金額", type: "NUMERIC", unit: "円", function: "SUM" },
    { key: "probability", name: "受注確度", type: "NUMERIC", unit: "%", function: "AVERAGE" },
    PRIORITY,
    { key: "nextAction", name: "次の行動", type: "TEXT" },
    { key: "nextDate", name: "次の予定日", type: "DATE" },
    { key: "term", name: "契約期間", type: "TERM", width: 220 },
    { key: "documents", name: "見積書・契約書", type: "FILE" },
    {
      key: "leadTime",
      name: "受注までの時間",
      type: "TIME_MEASUREMENT",
      start: ["POST_CREATED"],
      end: [{ column: "status", option: "won" }],
    },
    {
      key: "win",
      name: "受注にする",
      type: "CUSTOM_ACTION",
      steps: [{ set: "status", to: "won" }, { set: "probability", to: 100 }, { moveTo: "closed" }],
    },
  ],
  views: [
    {
      name: "案件一覧",
      type: "TABLE",
      show: ["status", "client", "owner", "amount", "probability", "nextAction", "nextDate"],
    },
    { name: "パイプライン", type: "KANBAN", lanes: "status", show: ["client", "amount", "owner", "nextDate"] },
    {
      name: "自分の案件",
      type: "TABLE",
      filter: [{ join: "AND", conditions: [MINE, ACTIVE] }],
      order: [{ column: "nextDate", isAsc: true }],
    },
    {
      name: "予定が過ぎた案件",
      type: "TABLE",
      filter: [
        { join: "AND", conditions: [{ column: "nextDate", operator: "LESS_THAN", dateOperator: "TODAY" }, ACTIVE] },
      ],
      order: [{ column: "nextDate", isAsc: true }],
    },
    { name: "契約期間", type: "TIMELINE", timeline: { term: "term", user: "owner", state: "status", span: "YEARLY" } },
    {
      name: "ダッシュボード",
      type: "DASHBOARD",
      charts: [
        {
          name: "フェーズごとの金額",
          chartType: "COLUMN",
          countLogic: "COLUMN",
          valueColumn: "amount",
          functionType: "SUM",
          groupColumn: "status",
        },
        {
          name: "担当者ごとの案件数",
          chartType: "STACKED_HORIZONTAL_BAR",
          countLogic: "ITEM",
          groupColumn: "owner",
          splitColumn: "status",
        },
        {
          name: "見込み金額の合計",
          chartType: "CALCULATE",
          countLogic: "COLUMN",
          valueColumn: "amount",
          functionType: "SUM",
        },
      ],
    },
  ],
  samplePosts: caseManagementSamples,
};
