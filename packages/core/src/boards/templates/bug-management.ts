import { BoardType } from "#core/model/board";
import { bugManagementSamples } from "./samples/bug-management.ts";
import { MINE, OWNER } from "./shared-columns.ts";
import type { BoardTemplate } from "./template.ts";

const OPEN_ONES = { column: "status", operator: "NOT_EQUAL", options: ["closed", "wontFix"] } as const;

export const bugManagement: BoardTemplate = {
  boardType: BoardType.BUG_MANAGEMENT,
  name: "バグ管理",
  description: "不具合の報告から修正・確認までを追いかけます。重大度と修正までの時間が一目で分かります。",
  sections: [
    { key: "reported", name: "報告" },
    { key: "fixing", name: "対応中" },
    { key: "closed", name: "完了" },
  ],
  columns: [
    {
      key: "status",
      name: "ステータス",
      type: "STATE",
      isStatus: true,
      options: [
        { key: "reported", name: "未着手", color: "gray", status: "OPEN", isDefault: true },
        { key: "investigating", name: "調査中", color: "orange", status: "IN_PROGRESS" },
        { key: "fixing", name: "修正中", color: "blue", status: "IN_PROGRESS" },
        { key: "verifying", name: "確認待ち", color: "yellow", status: "PENDING" },
        { key: "closed", name: "完了", color: "green", status: "DONE" },
        { key: "wontFix", name: "対応しない", color: "red", status: "DONE" },
      ],
    },
    {
      key: "severity",
      name: "重大度",
      type: "STATE",
      width: 110,
      options: [
        { key: "critical", name: "致命的", color: "red" },
        { key: "major", name: "重大", color: "orange" },
        { key: "minor", name: "軽微", color: "yellow", isDefault: true },
        { key: "trivial", name: "ごく軽微", color: "gray" },
      ],
    },
    OWNER,
    {
      key: "environment",
      name: "発生環境",
      type: "DROP_DOWN",
      options: [
        { key: "production", name: "本番", color: "red" },
        { key: "staging", name: "検証", color: "yellow" },
        { key: "development", name: "開発", color: "gray" },
      ],
    },
    {
      key: "device",
      name: "端末",
      type: "DROP_DOWN",
      options: [
        { key: "pc", name: "PC", color: "blue" },
        { key: "ios", name: "iOS", color: "violet" },
        { key: "android", name: "Android", color: "green" },
      ],
    },
    { key: "version", name: "バージョン", type: "TEXT", width: 120 },
    { key: "due", name: "修正期限", type: "DATE" },
    {
      key: "steps",
      name: "再現手順",
      type: "LONG_TEXT",
      templateText: "1. \n2. \n3. ",
    },
    { key: "evidence", name: "画面・ログ", type: "FILE" },
    { key: "pulls", name: "プルリクエスト", type: "GITHUB_PULL_REQUEST" },
    {
      key: "fixTime",
      name: "修正までの時間",
      type: "TIME_MEASUREMENT",
      start: ["POST_CREATED"],
      end: [{ column: "status", option: "closed" }],
    },
    {
      key: "close",
      name: "確認して完了",
      type: "CUSTOM_ACTION",
      steps: [{ set: "status", to: "closed" }, { moveTo: "closed" }],
    },
  ],
  views: [
    {
      name: "すべてのバグ",
      type: "TABLE",
      show: ["status", "severity", "owner", "environment", "due", "fixTime"],
      order: [{ column: "createdAt", isAsc: false }],
    },
    { name: "対応状況", type: "KANBAN", lanes: "status", show: ["severity", "owner", "due"] },
    {
      name: "重大な未解決バグ",
      type: "TABLE",
      filter: [
        { join: "AND", conditions: [OPEN_ONES] },
        {
          join: "OR",
          conditions: [
            { column: "severity", operator: "EQUAL", options: ["critical", "major"] },
            { column: "due", operator: "LESS_THAN", dateOperator: "TODAY" },
          ],
        },
      ],
      order: [
        { column: "severity", isAsc: true },
        { column: "due", isAsc: true },
      ],
    },
    { name: "自分の担当", type: "TABLE", filter: [{ join: "AND", conditions: [MINE, OPEN_ONES] }], group: "status" },
    {
      name: "ダッシュボード",
      type: "DASHBOARD",
      charts: [
        { name: "重大度の内訳", chartType: "PIE", countLogic: "ITEM", groupColumn: "severity" },
        {
          name: "発生数の推移",
          chartType: "LINE",
          countLogic: "ITEM",
          groupColumn: "createdAt",
          splitColumn: "severity",
          dateUnit: "WEEKLY",
        },
        {
          name: "担当者ごとの件数",
          chartType: "STACKED_HORIZONTAL_BAR",
          countLogic: "ITEM",
          groupColumn: "owner",
          splitColumn: "status",
        },
        {
          name: "修正までの時間（中央値）",
          chartType: "CALCULATE",
          countLogic: "COLUMN",
          valueColumn: "fixTime",
          functionType: "MEDIAN",
        },
      ],
    },
  ],
  samplePosts: bugManagementSamples,
  postTemplates: [
    {
      name: "バグ報告",
      title: "バグ：",
      contents: `# 起きていること
# 期待する動き
# 確認したこと
[ ] ほかのブラウザーでも起きる
[ ] 再読み込みしても起きる`,
      values: { severity: "minor" },
    },
  ],
};
