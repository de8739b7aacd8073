import { z } from "zod";
import type { Guide } from "../kernel/guides.ts";
import { ColumnType } from "../model/column.ts";
import { ComparisonOperator } from "../model/filter.ts";
import type { ColumnKind } from "./kind.ts";
import { COLUMN_KINDS } from "./registry.ts";

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
      example: kind.example?.value,
      remark: kind.example?.remark ?? "",
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
  if (kind.example?.shape) return kind.example.shape;
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
