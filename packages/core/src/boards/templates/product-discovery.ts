import { BoardType } from "#core/model/board";
import { productDiscoverySamples } from "./samples/product-discovery.ts";
import { OWNER } from "./shared-columns.ts";
import type { BoardTemplate } from "./template.ts";

export const productDiscovery: BoardTemplate = {
  boardType: BoardType.PRODUCT_DISCOVERY,
  name: "プロダクトディスカバリー",
  description: "課題と仮説を並べて確認し、作る価値のあるものを見極めます。",
  sections: [
    { key: "ideas", name: "アイデア" },
    { key: "testing", name: "検証" },
    { key: "decided", name: "判断済み" },
  ],
  columns: [
    {
      key: "status",
      name: "ステータス",
      type: "STATE",
      isStatus: true,
      options: [
        { key: "idea", name: "アイデア", color: "gray", status: "OPEN", isDefault: true },
        { key: "researching", name: "調査中", color: "teal", status: "IN_PROGRESS" },
        { key: "testing", name: "検証中", color: "blue", status: "IN_PROGRESS" },
        { key: "parked", name: "保留", color: "yellow", status: "PENDING" },
        { key: "adopted", name: "採用", color: "green", status: "DONE" },
        { key: "dropped", name: "見送り", color: "red", status: "DONE" },
      ],
    },
    { key: "problem", name: "解決したい課題", type: "LONG_TEXT" },
    {
      key: "hypothesis",
      name: "仮説",
      type: "LONG_TEXT",
      templateText: "〔だれ〕は〔何〕に困っているため、〔解決策〕があれば〔結果〕になる。",
    },
    {
      key: "segment",
      name: "対象ユーザー",
      type: "DROP_DOWN",
      options: [
        { key: "newcomer", name: "はじめての利用者", color: "blue" },
        { key: "regular", name: "日常的な利用者", color: "teal" },
        { key: "admin", name: "管理者", color: "violet" },
      ],
    },
    {
      key: "method",
      name: "検証方法",
      type: "DROP_DOWN",
      options: [
        { key: "interview", name: "インタビュー", color: "pink" },
        { key: "survey", name: "アンケート", color: "orange" },
        { key: "prototype", name: "プロトタイプ", color: "blue" },
        { key: "data", name: "データ分析", color: "teal" },
      ],
    },
    { key: "reach", name: "影響人数", type: "NUMERIC", unit: "人", function: "SUM" },
    { key: "impact", name: "効果", type: "NUMERIC", unit: "点", description: "1（小さい）〜5（大きい）" },
    { key: "confidence", name: "確信度", type: "NUMERIC", unit: "%", function: "AVERAGE" },
    { key: "effort", name: "工数", type: "NUMERIC", unit: "人日", function: "SUM" },
    OWNER,
    { key: "term", name: "検証期間", type: "TERM", width: 220 },
    { key: "learning", name: "わかったこと", type: "MARKDOWN_TEXT" },
  ],
  views: [
    {
      name: "仮説一覧",
      type: "TABLE",
      show: ["status", "problem", "segment", "impact", "confidence", "effort", "owner"],
    },
    { name: "検証の流れ", type: "KANBAN", lanes: "status", show: ["segment", "impact", "owner"] },
    {
      name: "効果と確信度の順",
      type: "TABLE",
      filter: [
        { join: "AND", conditions: [{ column: "status", operator: "NOT_EQUAL", options: ["adopted", "dropped"] }] },
      ],
      order: [
        { column: "impact", isAsc: false },
        { column: "confidence", isAsc: false },
        { column: "effort", isAsc: true },
      ],
    },
    {
      name: "検証スケジュール",
      type: "TIMELINE",
      timeline: { term: "term", user: "owner", state: "status", span: "WEEKLY" },
    },
    {
      name: "ダッシュボード",
      type: "DASHBOARD",
      charts: [
        { name: "ステータスの内訳", chartType: "DOUGHNUT", countLogic: "ITEM", groupColumn: "status" },
        {
          name: "対象ユーザーごとの効果",
          chartType: "COLUMN",
          countLogic: "COLUMN",
          valueColumn: "impact",
          functionType: "AVERAGE",
          groupColumn: "segment",
        },
      ],
    },
  ],
  samplePosts: productDiscoverySamples,
};
