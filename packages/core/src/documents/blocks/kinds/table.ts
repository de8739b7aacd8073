import { z } from "zod";
import { attributes } from "#core/rich-text/html";
import { NODES } from "#core/rich-text/nodes";
import { DocumentBlockKind as Kind } from "../block-kind.ts";
import type { BlockSpec } from "../block-spec.ts";
import { ColorOrNull, IDENTITY } from "./attributes.ts";

/** A header row or column is made of header cells. */
const cell = (name: "th" | "td"): BlockSpec => {
  const shared = name === "th" ? NODES.tableHeader : NODES.tableCell;
  return {
    ...shared,
    attrs: {
      ...shared.attrs,
      ...IDENTITY,
      /** In pixels, one for each column that the cell spans. */
      colwidth: z.array(z.number().int().min(1).max(10_000)).min(1).max(100).nullable().catch(null),
      background: ColorOrNull,
    },
    stands: "part",
    belongsIn: "tableRow",
    holds: "blocks",
    kind: () => Kind.TABLE_CELL,
    hasLead: true,
    html: ({ colspan, rowspan, colwidth }) => [
      `<${name}${attributes({ colspan, rowspan, "data-colwidth": colwidth })}>`,
      `</${name}>`,
    ],
  };
};

export const TABLE: Record<string, BlockSpec> = {
  table: { ...NODES.table, attrs: IDENTITY, stands: "block", holds: ["tableRow"], kind: () => Kind.TABLE },
  tableRow: { ...NODES.tableRow, stands: "part", belongsIn: "table", holds: ["tableCell", "tableHeader"] },
  tableHeader: cell("th"),
  tableCell: cell("td"),
};
