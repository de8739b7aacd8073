import { BoardType } from "#core/model/board";
import { releaseManagementSamples } from "./samples/release-management.ts";
import { OWNER } from "./shared-columns.ts";
import type { BoardTemplate } from "./template.ts";

export const releaseManagement: BoardTemplate = {
  boardType: BoardType.RELEASE_MANAGEMENT,
  name: "リリース管理",
  description: "リリースの内容・日程・確認項目をまとめ、関係者への連絡まで漏れなく進めます。",
  sections: [
    { key: "upcoming", name: "これからのリリース" },
    { key: "released", name: "リリース済み" },
  ],
  columns: [
    {
      key: "status",
      name: "ステータス",
      type: "STATE",
      isStatus: true,
      options: [
        { key: "planning", name: "計画中", color: "gray", status: "OPEN", isDefault: true },
        { key: "preparing", name: "リリース準備", color: "blue", status: "IN_PROGRESS" },
        { key: "checking", name: "最終確認", color: "violet", status: "IN_PROGRESS" },
        { key: "postponed", name: "延期", color: "yellow", status: "PENDING" },
        { key: "released", name: "リリース済み", color: "green", status: "DONE" },
        { key: "canceled", name: "中止", color: "red", status: "DONE" },
      ],
    },
    { key: "version", name: "バージョン", type: "TEXT", width: 120 },
    { key: "releaseOn", name: "リリース予定日", type: "DATE" },
    { key: "term", name: "作業期間", type: "TERM", width: 220 },
    {
      key: "platform",
      name: "対象",
      type: "DROP_DOWN",
      options: [
        { key: "web", name: "Web", color: "blue" },
        { key: "ios", name: "iOS", color: "violet" },
        { key: "android", name: "Android", color: "green" },
        { key: "api", name: "API", color: "orange" },
      ],
    },
    {
      key: "scale",
      name: "規模",
      type: "STATE",
      width: 110,
      options: [
        { key: "major", name: "メジャー", color: "red" },
        { key: "minor", name: "マイナー", color: "blue", isDefault: true },
        { key: "patch", name: "修正", color: "gray" },
      ],
    },
    OWNER,
    { key: "notes", name: "リリースノート", type: "MARKDOWN_TEXT" },
    {
      key: "announce",
      name: "告知先",
      type: "DROP_DOWN",
      options: [
        { key: "help", name: "ヘルプセンター", color: "teal" },
        { key: "mail", name: "お知らせメール", color: "orange" },
        { key: "inApp", name: "アプリ内", color: "pink" },
      ],
    },
    { key: "url", name: "告知ページ", type: "LINK_URL" },
    {
      key: "release",
      name: "リリース済みにする",
      type: "CUSTOM_ACTION",
      steps: [{ set: "status", to: "released" }, { moveTo: "released" }],
    },
  ],
  views: [
    {
      name: "リリース一覧",
      type: "TABLE",
      show: ["status", "version", "releaseOn", "platform", "scale", "owner"],
      order: [{ column: "releaseOn", isAsc: false }],
    },
    {
      name: "スケジュール",
      type: "TIMELINE",
      timeline: { term: "term", user: "owner", state: "status", span: "MONTHLY" },
    },
    { name: "準備状況", type: "KANBAN", lanes: "status", show: ["version", "releaseOn", "owner"] },
    {
      name: "今後1か月",
      type: "TABLE",
      filter: [
        {
          join: "AND",
          conditions: [
            {
              column: "releaseOn",
              operator: "RELATIVE",
              relativeDateDirection: "FEATURE",
              relativeDateNumber: 1,
              relativeDateUnit: "MONTH",
            },
          ],
        },
      ],
      order: [{ column: "releaseOn", isAsc: true }],
    },
    { name: "リリースノート", type: "CARD", show: ["version", "releaseOn", "notes"] },
    {
      name: "ダッシュボード",
      type: "DASHBOARD",
      charts: [
        {
          name: "リリースの推移",
          chartType: "STACKED_COLUMN",
          countLogic: "ITEM",
          groupColumn: "releaseOn",
          splitColumn: "scale",
        },
        { name: "対象の内訳", chartType: "DOUGHNUT", countLogic: "ITEM", groupColumn: "platform" },
      ],
    },
  ],
  samplePosts: releaseManagementSamples,
  postTemplates: [
    {
      name: "リリース計画",
      title: "バージョン",
      contents: `# 主な変更
# リリース前の確認
[ ] 主な操作を通しで確認した
[ ] 元に戻す手順を用意した
[ ] サポート窓口へ共有した`,
      values: { status: "planning" },
    },
  ],
};
