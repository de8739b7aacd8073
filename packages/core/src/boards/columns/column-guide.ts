import { z } from "zod";
import type { Guide } from "#core/kernel/guides";
import { ComparisonOperator } from "#core/views/filter";
import { ColumnType } from "../column.ts";
import type { ColumnKind } from "./kind.ts";
import { COLUMN_KINDS } from "./registry.ts";

const ID = "01890000-0000-7000-8000-000000000000";

/** How a value of each kind that people write looks. */
export const EXAMPLES: Partial<Record<ColumnType, unknown>> = {
  [ColumnType.NUMERIC]: 12.5,
  [ColumnType.DATE]: "2026-11-15",
  [ColumnType.USER]: [ID],
  [ColumnType.STATE]: ID,
  [ColumnType.TEXT]: "一行の文字",
  [ColumnType.LONG_TEXT]: "一行目\n二行目",
  [ColumnType.DROP_DOWN]: [ID],
  [ColumnType.FILE]: [{ id: ID, fileName: "見積.pdf", fileMime: "application/pdf", size: 1024 }],
  [ColumnType.MARKDOWN_TEXT]: "# 見出し",
  [ColumnType.JIRA_LINK]: { key: "ITO-1", url: "https://example.com/browse/ITO-1" },
  [ColumnType.GITHUB_LINK]: { key: "itoguchi/app#1", url: "https://github.com/itoguchi/app/issues/1" },
  [ColumnType.POST_LINK]: [12, 34],
  [ColumnType.TERM]: { start: "2026-11-15", end: "2026-11-20" },
  [ColumnType.GITHUB_PULL_REQUEST]: [
    {
      ...{ pullId: "1", number: 1, url: "https://github.com/itoguchi/app/pull/1", title: "直す" },
      ...{ repository: "itoguchi/app", head: "fix", base: "main", state: "OPEN" },
    },
  ],
  [ColumnType.LINK_URL]: { text: "資料", url: "https://example.com/" },
  [ColumnType.TIME_MEASUREMENT]: { start: "2026-11-15T10:00:00+09:00", end: null },
};

/** What is known beyond the shape. */
const REMARKS: Partial<Record<ColumnType, string>> = {
  [ColumnType.DATE]: "日、または日時(+09:00なども可)。1900年から2200年まで",
  [ColumnType.USER]: "メンバーのid",
  [ColumnType.STATE]: "この列の選択肢のid",
  [ColumnType.DROP_DOWN]: "この列の選択肢のid",
  [ColumnType.FILE]: "attachmentFile/uploadの答えをそのまま",
  [ColumnType.POST_LINK]: "投稿の番号(projectSerialNumber)",
  [ColumnType.TERM]: "片方だけでもよい。両方あるときは、両方とも日か、両方とも日時",
  [ColumnType.TIME_MEASUREMENT]: "endがnullなら計測中",
};

interface GuideRow {
  name: string;
  type: ColumnType;
  label: string;
  /** Undefined where nobody writes. */
  shape: string | undefined;
  example: unknown;
  remark: string;
  operators: string[];
  operands: readonly string[];
}

/** One row for each kind, from the kinds themselves. */
export function columnGuide(): GuideRow[] {
  return Object.entries(ColumnType).map(([name, type]) => {
    const kind = COLUMN_KINDS[type];
    return {
      ...{ name, type, label: kind.label },
      shape: shapeOf(kind),
      example: EXAMPLES[type],
      remark: REMARKS[type] ?? "",
      operators: kind.operators.map((operator) => `${OPERATOR_NAMES[operator]} ${operator}`),
      operands: kind.operands,
    };
  });
}

export function guideText(guide: Guide): string {
  const rows = columnGuide();
  if (guide === "values")
    return rows
      .filter(({ shape }) => shape !== undefined)
      .map(({ name, shape, remark }) => `- ${name}: ${shape}${remark ? ` — ${remark}` : ""}`)
      .join("\n");
  return rows
    .filter(({ operators }) => operators.length > 0)
    .map(
      ({ name, operators, operands }) =>
        `- ${name}: ${operators.join(", ")}${operands.length > 0 ? ` (${operands.join(", ")})` : ""}`,
    )
    .join("\n");
}

const OPERATOR_NAMES = Object.fromEntries(
  Object.entries(ComparisonOperator).map(([name, operator]) => [operator, name]),
) as Record<ComparisonOperator, string>;

function shapeOf(kind: ColumnKind): string | undefined {
  if (kind.type === ColumnType.POST_LINK) return "integer[] (200件まで)";
  if (kind.origin !== "stored") return undefined;
  const schema = z.toJSONSchema(kind.sent ?? kind.value, { io: "input", unrepresentable: "any" });
  return written(schema as Shape);
}

interface Shape {
  type?: string;
  format?: string;
  anyOf?: Shape[];
  enum?: unknown[];
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  maxLength?: number;
  maxItems?: number;
}

/** A JSON schema as a developer would write it down. */
function written(shape: Shape): string {
  if (shape.anyOf) return shape.anyOf.map(written).join(" | ");
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (shape.type === "array") {
    const most = shape.maxItems ? ` (${shape.maxItems.toLocaleString("ja-JP")}件まで)` : "";
    return `${written(shape.items ?? {})}[]${most}`;
  }
  if (shape.properties) {
    const fields = Object.entries(shape.properties).map(
      ([name, field]) => `${name}${shape.required?.includes(name) ? "" : "?"}: ${written(field)}`,
    );
    return `{ ${fields.join(", ")} }`;
  }
  if (shape.format) return shape.format;
  const most = shape.maxLength ? ` (${shape.maxLength.toLocaleString("ja-JP")}文字まで)` : "";
  return `${shape.type ?? "unknown"}${most}`;
}
