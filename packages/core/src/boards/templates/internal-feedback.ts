import { BoardType } from "#core/model/board";
import { internalFeedbackSamples } from "./samples/internal-feedback.ts";
import { OWNER, PRIORITY } from "./shared-columns.ts";
import type { BoardTemplate } from "./template.ts";

export const internalFeedback: BoardTemplate = {
  boardType: BoardType.INTERNAL_FEEDBACK,
  name: "社内の声",
  description: "社員が気づいた改善点や要望を部署をまたいで集め、効果と手間を見比べて取り組む順番を決めます。",
  sections: [
    { key: "inbox", name: "新着" },
    { key: "discussing", name: "議論中" },
    { key: "done", name: "完了" },
  ],
  columns: [
    {
      key: "status",
      name: "ステータス",
      type: "STATE",
      isStatus: true,
      options: [
        { key: "new", name: "提案", color: "gray", status: "OPEN", isDefault: true },
        { key: "discussing", name: "議論中", color: "blue", status: "IN_PROGRESS" },
        { key: "adopted", name: "採用", color: "violet", status: "IN_PROGRESS" },
        { key: "onHold", name: "保留", color: "yellow", status: "PENDING" },
        { key: "done", name: "実施済み", color: "green", status: "DONE" },
        { key: "rejected", name: "不採用", color: "red", status: "DONE" },
      ],
    },
    {
      key: "department",
      name: "部署",
      type: "DROP_DOWN",
      options: [
        { key: "sales", name: "営業", color: "orange" },
        { key: "support", name: "カスタマーサポート", color: "teal" },
        { key: "marketing", name: "マーケティング", color: "pink" },
        { key: "engineering", name: "開発", color: "blue" },
        { key: "corporate", name: "管理部門", color: "gray" },
      ],
    },
    {
      key: "theme",
      name: "テーマ",
      type: "DROP_DOWN",
      options: [
        { key: "product", name: "プロダクト", color: "blue" },
        { key: "process", name: "業務の進め方", color: "violet" },
        { key: "tool", name: "社内ツール", color: "teal" },
        { key: "culture", name: "働く環境", color: "green" },
      ],
    },
    PRIORITY,
    { key: "impact", name: "効果", type: "NUMERIC", unit: "点", description: "1（小さい）〜5（大きい）" },
    { key: "effort", name: "手間", type: "NUMERIC", unit: "点", description: "1（小さい）〜5（大きい）" },
    OWNER,
    { key: "decision", name: "判断の理由", type: "LONG_TEXT" },
  ],
  views: [
    { name: "すべての提案", type: "TABLE", order: [{ column: "createdAt", isAsc: false }] },
    { name: "検討の流れ", type: "KANBAN", lanes: "status", show: ["department", "theme", "owner"] },
    {
      name: "効果が大きい順",
      type: "TABLE",
      filter: [
        {
          join: "AND",
          conditions: [{ column: "status", operator: "NOT_EQUAL", options: ["done", "rejected"] }],
        },
      ],
      order: [
        { column: "impact", isAsc: false },
        { column: "effort", isAsc: true },
      ],
    },
    { name: "部署別", type: "TABLE", group: "department" },
    {
      name: "ダッシュボード",
      type: "DASHBOARD",
      charts: [
        {
          name: "部署ごとの提案数",
          chartType: "STACKED_HORIZONTAL_BAR",
          countLogic: "ITEM",
          groupColumn: "department",
          splitColumn: "status",
        },
        { name: "テーマの内訳", chartType: "PIE", countLogic: "ITEM", groupColumn: "theme" },
      ],
    },
  ],
  samplePosts: internalFeedbackSamples,
};
