import { BoardType } from "#core/model/board";
import { productDeliverySamples } from "./samples/product-delivery.ts";
import { MINE, OWNER, PRIORITY } from "./shared-columns.ts";
import { type BoardTemplate, SELF } from "./template.ts";

const UNFINISHED = { column: "status", operator: "NOT_EQUAL", options: ["done"] } as const;

export const productDelivery: BoardTemplate = {
  boardType: BoardType.PRODUCT_DELIVERY,
  name: "プロダクトデリバリー",
  description: "作ると決めたものをスプリントで開発し、届けるまでを管理します。",
  sections: [
    { key: "backlog", name: "プロダクトバックログ" },
    { key: "sprint", name: "スプリント" },
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
        { key: "designing", name: "設計中", color: "violet", status: "IN_PROGRESS" },
        { key: "building", name: "開発中", color: "blue", status: "IN_PROGRESS" },
        { key: "testing", name: "テスト中", color: "teal", status: "IN_PROGRESS" },
        { key: "blocked", name: "停止中", color: "orange", status: "PENDING" },
        { key: "done", name: "完了", color: "green", status: "DONE" },
      ],
    },
    {
      key: "kind",
      name: "種別",
      type: "DROP_DOWN",
      options: [
        { key: "story", name: "ユーザーストーリー", color: "green" },
        { key: "task", name: "タスク", color: "blue" },
        { key: "bug", name: "バグ", color: "red" },
        { key: "debt", name: "技術的負債", color: "gray" },
      ],
    },
    PRIORITY,
    OWNER,
    { key: "points", name: "ストーリーポイント", type: "NUMERIC", unit: "pt", function: "SUM" },
    { key: "acceptance", name: "受け入れ条件", type: "MARKDOWN_TEXT", templateText: "- [ ] " },
    { key: "parent", name: "親ストーリー", type: "POST_LINK", direction: "PARENT", board: SELF, otherSide: "children" },
    { key: "children", name: "子ストーリー", type: "POST_LINK", direction: "CHILD", board: SELF, otherSide: "parent" },
    { key: "issue", name: "GitHub Issue", type: "GITHUB_LINK" },
    { key: "pulls", name: "プルリクエスト", type: "GITHUB_PULL_REQUEST" },
    {
      key: "cycleTime",
      name: "サイクルタイム",
      type: "TIME_MEASUREMENT",
      start: [{ column: "status", option: "building" }],
      end: [{ column: "status", option: "done" }],
    },
  ],
  views: [
    {
      name: "バックログ",
      type: "TABLE",
      show: ["status", "kind", "priority", "points", "owner"],
      filter: [{ join: "AND", conditions: [UNFINISHED] }],
    },
    {
      name: "スプリント",
      type: "AGILE",
      agile: { estimate: "points", status: "status", complete: "done" },
      show: ["status", "points", "owner"],
    },
    { name: "カンバン", type: "KANBAN", lanes: "status", show: ["kind", "points", "owner", "pulls"] },
    {
      name: "自分の担当",
      type: "TABLE",
      filter: [{ join: "AND", conditions: [MINE, UNFINISHED] }],
      order: [{ column: "priority", isAsc: true }],
    },
    { name: "ツリー", type: "TREE", tree: "children", show: ["status", "points", "owner"] },
    {
      name: "ダッシュボード",
      type: "DASHBOARD",
      charts: [
        {
          name: "ステータスごとのポイント",
          chartType: "COLUMN",
          countLogic: "COLUMN",
          valueColumn: "points",
          functionType: "SUM",
          groupColumn: "status",
        },
        {
          name: "種別の割合",
          chartType: "STACKED_COLUMN_100_PERCENT",
          countLogic: "ITEM",
          groupColumn: "createdAt",
          splitColumn: "kind",
        },
        {
          name: "サイクルタイム（中央値）",
          chartType: "CALCULATE",
          countLogic: "COLUMN",
          valueColumn: "cycleTime",
          functionType: "MEDIAN",
        },
      ],
    },
  ],
  samplePosts: productDeliverySamples,
  postTemplates: [
    {
      name: "ユーザーストーリー",
      title: "ストーリー：",
      contents: `# ユーザーストーリー
〔役割〕として、〔したいこと〕をしたい。〔理由〕のためである。
# やること
[ ] `,
      values: { kind: ["story"] },
    },
  ],
};
