import { z } from "zod";
import { type Budget, cleanNodes } from "./clean.ts";
import { nodesHtml } from "./html.ts";
import { MARKS } from "./marks.ts";
import { NODES } from "./nodes.ts";
import { nodesPlain } from "./plain.ts";
import type { RichNode } from "./rich-node.ts";
import type { MarkSpec, NodeSpec } from "./spec.ts";

/**
 * The text of a post or a comment: a tree of known nodes and marks (the editor's own JSON). What is not known is left out on the way
 * in, so that nothing but these tables can ever be shown. HTML and plain text are made from it, never the other way round.
 */
export interface RichText {
  type: "doc";
  content: RichNode[];
}

const TABLE: { nodes: Record<string, NodeSpec>; marks: Record<string, MarkSpec> } = { nodes: NODES, marks: MARKS };

const DEEPEST = 30;
const MOST_NODES = 20_000;
export const LONGEST_CONTENTS = 500_000;

const TOO_LONG = `本文が長すぎます。${LONGEST_CONTENTS.toLocaleString("ja-JP")}文字、${MOST_NODES.toLocaleString("ja-JP")}要素までにしてください。`;

/** The shape of what the editor sends; unknown nodes and marks, addresses that run code and empty shells are left out. */
export const RichText = z.unknown().transform((sent, context): RichText => {
  const budget: Budget = { nodes: MOST_NODES, letters: LONGEST_CONTENTS, deepest: DEEPEST, unknown: new Set() };
  const root = z.object({ type: z.literal("doc"), content: z.array(z.unknown()).default([]) }).safeParse(sent);
  if (!root.success) {
    context.addIssue({ code: "custom", message: "本文の形式が正しくありません。" });
    return z.NEVER;
  }
  const content = cleanNodes(root.data.content, { table: TABLE, budget });
  if (budget.nodes < 0 || budget.letters < 0) {
    context.addIssue({ code: "custom", message: TOO_LONG });
    return z.NEVER;
  }
  if (content.length === 0 && budget.unknown.size > 0) {
    const named = [...budget.unknown].slice(0, 5).join("、").slice(0, 200);
    context.addIssue({ code: "custom", message: `本文に使えない要素しかありません：${named}` });
    return z.NEVER;
  }
  return { type: "doc", content };
});

export function richTextHtml(contents: RichText | null): string {
  return contents ? nodesHtml(contents.content, TABLE) : "";
}

/** For search, filters, mails and exports: blocks on lines of their own. */
export function richTextPlain(contents: RichText | null): string {
  return contents ? nodesPlain(contents.content, TABLE.nodes) : "";
}
