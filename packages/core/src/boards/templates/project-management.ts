import { BoardType } from "#core/model/board";
import { projectManagementSamples } from "./samples/project-management.ts";
import { MINE, OWNER, PRIORITY } from "./shared-columns.ts";
import { type BoardTemplate, SELF } from "./template.ts";

const UNFINISHED = { column: "status", operator: "NOT_EQUAL", options: ["done"] } as const;

export const projectManagement: BoardTemplate = {
  boardType: BoardType.PROJECT_MANAGEMENT,
  name: "プロジェクト管理",
  description: "タスクの担当・期間・進み具合を、表・カンバン・タイムラインで共有します。",
  sections: [
    { key: "backlog", name: "バックログ" },
    { key: "current", name: "今期" },
    { key: "done", name: "完了" },
  ],
  columns: [
    {
      key: "status",
      name: "ステータス",
      type: "STATE",
      isStatus: true,
      options: [
        { key: "todo", name: "未着手", color: "gray", status: "OPEN", isDefault: true },
        { key: "doing", name: "進行中", color: "blue", status: "IN_PROGRESS" },
        { key: "review", name: "レビュー中", color: "violet", status: "IN_PROGRESS" },
        { key: "blocked", name: "停止中", color: "orange", status: "PENDING" },
        { key: "done", name: "完了", color: "green", status: "DONE" },
      ],
    },
    OWNER,
    PRIORITY,
    { key: "term", name: "期間", type: "TERM", width: 220 },
    { key: "due", name: "期限", type: "DATE" },
    { key: "estimate", name: "見積もり", type: "NUMERIC", unit: "時間", function: "SUM" },
    { key: "progress", name: "進捗率", type: "NUMERIC", unit: "%", function: "AVERAGE" },
    { key: "parent", name: "親タスク", type: "POST_LINK", direction: "PARENT", board: SELF, otherSide: "children" },
    { key: "children", name: "子タスク", type: "POST_LINK", direction: "CHILD", board: SELF, otherSide: "parent" },
    {
      key: "childrenEstimate",
      name: "子タスクの見積もり合計",
      type: "COLUMN_DATA_MIRROR",
      link: "children",
      column: "estimate",
      function: "SUM",
    },
    { key: "files", name: "資料", type: "FILE" },
  ],
  views: [
    { name: "タスク一覧", type: "TABLE", show: ["status", "owner", "priority", "term", "due", "estimate", "progress"] },
    { name: "カンバン", type: "KANBAN", lanes: "status", show: ["owner", "priority", "due"] },
    {
      name: "タイムライン",
      type: "TIMELINE",
      timeline: { term: "term", user: "owner", state: "status", span: "WEEKLY" },
    },
    {
      name: "自分のタスク",
      type: "TABLE",
      show: ["status", "priority", "due", "estimate"],
      filter: [{ join: "AND", conditions: [MINE, UNFINISHED] }],
      order: [{ column: "due", isAsc: true }],
    },
    {
      name: "期限切れ",
      type: "TABLE",
      filter: [
        { join: "AND", conditions: [{ column: "due", operator: "LESS_THAN", dateOperator: "TODAY" }, UNFINISHED] },
      ],
      order: [{ column: "due", isAsc: true }],
    },
    { name: "ツリー", type: "TREE", tree: "children", show: ["status", "owner", "estimate", "childrenEstimate"] },
    {
      name: "ダッシュボード",
      type: "DASHBOARD",
      charts: [
        { name: "ステータスの内訳", chartType: "DOUGHNUT", countLogic: "ITEM", groupColumn: "status" },
        {
          name: "担当者ごとの見積もり",
          chartType: "STACKED_HORIZONTAL_BAR",
          countLogic: "COLUMN",
          valueColumn: "estimate",
          functionType: "SUM",
          groupColumn: "owner",
          splitColumn: "status",
        },
        {
          name: "平均の進捗率",
          chartType: "CALCULATE",
          countLogic: "COLUMN",
          valueColumn: "progress",
          functionType: "AVERAGE",
        },
      ],
    },
  ],
  samplePosts: projectManagementSamples,
};
