import type { RichMark } from "#core/rich-text/rich-node";
import type { BlockNode, BlockValue } from "./block-spec.ts";
import { COMMENT_MARK } from "./kinds/marks.ts";
import { BLOCKS, blockSpec } from "./registry.ts";

type BlockMark = RichMark<BlockValue>;

/** More comments than these on one letter are nobody's doing. */
const MOST_MARKS = 50;
const RANKS = new Map(Object.keys(BLOCKS.marks).map((type, rank) => [type, rank]));

/** As Yjs returns them: marks in one order, each once, and no two texts side by side with the same marks. */
export function mergedRuns(nodes: readonly BlockNode[]): BlockNode[] {
  const runs: { node: BlockNode; key: string }[] = [];
  for (const node of nodes) {
    const marks = orderedMarks(node.marks ?? []);
    const key = JSON.stringify(marks);
    const last = runs.at(-1);
    if (node.type !== "text") runs.push({ node, key });
    else if (!node.text) continue;
    else if (last?.node.type === "text" && last.key === key)
      runs[runs.length - 1] = { node: { ...last.node, text: `${last.node.text}${node.text}` }, key };
    else runs.push({ node: { type: "text", text: node.text, ...(marks.length > 0 ? { marks } : {}) }, key });
  }
  // Halves of characters are neither kept by PostgreSQL nor sent by Yjs.
  return runs.map(({ node }) => (node.text === undefined ? node : { ...node, text: node.text.toWellFormed() }));
}

function orderedMarks(marks: readonly BlockMark[]): BlockMark[] {
  const kept = new Map<string, BlockMark>();
  for (const mark of marks) {
    const name = mark.type === COMMENT_MARK ? `${mark.type} ${mark.attrs?.threadId}` : mark.type;
    if (!kept.has(name)) kept.set(name, mark);
  }
  const rank = ({ type }: BlockMark) => RANKS.get(type) ?? 0;
  return [...kept]
    .sort(([a, x], [b, y]) => rank(x) - rank(y) || (a < b ? -1 : 1))
    .slice(0, MOST_MARKS)
    .map(([, mark]) => mark);
}

const LINE_BREAK: BlockNode = { type: "hardBreak" };

/** What stands among words in these nodes, however deep; what stood in blocks of its own, on lines of its own. */
export function inlineOf(nodes: readonly BlockNode[]): BlockNode[] {
  const found: BlockNode[] = [];
  let isNewLine = false;
  const add = (node: BlockNode) => {
    if (isNewLine && found.length > 0) found.push(LINE_BREAK);
    isNewLine = false;
    found.push(node);
  };
  const walk = (node: BlockNode) => {
    const spec = blockSpec(node.type);
    if (node.type === "text") return add(node);
    if (spec?.stands === "inline") {
      const { content = [], ...own } = node;
      add(own);
      return content.forEach(walk);
    }
    isNewLine = true;
    const own = spec?.text?.(node.attrs ?? {});
    if (own) add({ type: "text", text: own });
    node.content?.forEach(walk);
    isNewLine = true;
  };
  nodes.forEach(walk);
  return found;
}

/** Words alone: breaks and mentions become text. */
export function textsOf(nodes: readonly BlockNode[], { keepsMarks }: { keepsMarks: boolean }): BlockNode[] {
  return inlineOf(nodes).flatMap((node) => {
    const text = node.type === "text" ? node.text : blockSpec(node.type)?.text?.(node.attrs ?? {});
    return text ? [{ type: "text", text, ...(keepsMarks && node.marks ? { marks: node.marks } : {}) }] : [];
  });
}
