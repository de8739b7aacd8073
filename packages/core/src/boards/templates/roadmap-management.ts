import { BoardType } from "#core/model/board";
import { roadmapManagementSamples } from "./samples/roadmap-management.ts";
import { OWNER } from "./shared-columns.ts";
import type { BoardTemplate } from "./template.ts";

export const roadmapManagement: BoardTemplate = {
  boardType: BoardType.ROADMAP_MANAGEMENT,
  name: "ロードマップ管理",
  description: "いつ・何を・なぜ届けるのかを時間の流れに並べ、社内外と同じ絵を見ながら話せるようにします。",
  sections: [
    { key: "now", name: "いま" },
    { key: "next", name: "次" },
    { key: "later", name: "その先" },
  ],
  columns: [
    {
      key: "status",
      name: "ステータス",
      type: "STATE",
      isStatus: true,
      options: [
        { key: "idea", name: "構想", color: "gray", status: "OPEN", isDefault: true },
        { key: "planned", name: "計画済み", color: "violet", status: "OPEN" },
        { key: "doing", name: "進行中", color: "blue", status: "IN_PROGRESS" },
        { key: "paused", name: "中断", color: "yellow", status: "PENDING" },
        { key: "released", name: "提供済み", color: "green", status: "DONE" },
      ],
    },
    {
      key: "theme",
      name: "テーマ",
      type: "DROP_DOWN",
      options: [
        { key: "acquisition", name: "新規獲得", color: "orange" },
        { key: "retention", name: "継続利用", color: "teal" },
        { key: "revenue", name: "収益", color: "green" },
        { key: "quality", name: "品質・基盤", color: "gray" },
      ],
    },
    {
      key: "quarter",
      name: "四半期",
      type: "STATE",
      width: 120,
      options: [
        { key: "q1", name: "第1四半期", color: "blue" },
        { key: "q2", name: "第2四半期", color: "teal" },
        { key: "q3", name: "第3四半期", color: "orange" },
        { key: "q4", name: "第4四半期", color: "violet" },
      ],
    },
    { key: "term", name: "期間", type: "TERM", width: 220 },
    OWNER,
    { key: "goal", name: "ねらう成果", type: "LONG_TEXT" },
    { key: "metric", name: "成果指標", type: "TEXT" },
    {
      key: "confidence",
      name: "確度",
      type: "STATE",
      width: 110,
      options: [
        { key: "high", name: "高", color: "green" },
        { key: "middle", name: "中", color: "yellow" },
        { key: "low", name: "低", color: "red" },
      ],
    },
    {
      key: "audience",
      name: "公開範囲",
      type: "DROP_DOWN",
      options: [
        { key: "internal", name: "社内", color: "gray" },
        { key: "external", name: "社外公開", color: "blue" },
      ],
    },
  ],
  views: [
    { name: "ロードマップ一覧", type: "TABLE", group: "section" },
    {
      name: "タイムライン",
      type: "TIMELINE",
      group: "theme",
      timeline: { term: "term", user: "owner", state: "status", span: "MONTHLY" },
    },
    { name: "いま・次・その先", type: "KANBAN", lanes: "section", show: ["status", "theme", "confidence"] },
    {
      name: "社外公開用",
      type: "CARD",
      show: ["status", "quarter", "goal"],
      filter: [{ join: "AND", conditions: [{ column: "audience", operator: "IS_CONTAIN", options: ["external"] }] }],
    },
    {
      name: "ダッシュボード",
      type: "DASHBOARD",
      charts: [
        { name: "テーマの配分", chartType: "PIE", countLogic: "ITEM", groupColumn: "theme" },
        {
          name: "四半期ごとの状況",
          chartType: "STACKED_COLUMN",
          countLogic: "ITEM",
          groupColumn: "quarter",
          splitColumn: "status",
        },
      ],
    },
  ],
  samplePosts: roadmapManagementSamples,
};
