import { pickAttributes } from "#core/rich-text/spec";
import type { BlockNode, BlockSpec } from "./block-spec.ts";
import { blockSpec } from "./registry.ts";
import { inlineOf, mergedRuns, textsOf } from "./text-runs.ts";

const DEEPEST = 30;

/**
 * The same nodes where the editor's schema allows them: one that stands in a wrong place gets what is missing around it, or leaves its
 * words there. The editor throws a whole block away when a node in it is where it may not be.
 */
export function placed(nodes: readonly BlockNode[]): BlockNode[] {
  return blocksIn(nodes, 0);
}

/** A list or a table of nothing is nothing. */
function place(node: BlockNode, level: number): BlockNode[] {
  const { content: sent = [], ...own } = node;
  const content = contentOf(node.type, sent, level);
  if (content.length > 0) return [{ ...own, content }];
  return Array.isArray(blockSpec(node.type)?.holds) ? [] : [own];
}

function contentOf(type: string, sent: readonly BlockNode[], level: number): BlockNode[] {
  const holds = blockSpec(type)?.holds ?? "nothing";
  switch (holds) {
    case "nothing":
      return [];
    case "inline":
      return mergedRuns(inlineOf(sent));
    case "text":
      return mergedRuns(textsOf(sent, { keepsMarks: type !== "codeBlock" }));
    case "blocks":
      return atLeastOne(blocksIn(sent, level));
    case "item":
      return withLead(blocksIn(sent, level));
    case "details":
      return summaryAndContent(sent, level);
    default:
      return partsIn(sent, { names: holds, level });
  }
}

function atLeastOne(blocks: BlockNode[]): BlockNode[] {
  return blocks.length > 0 ? blocks : [newNode("paragraph")];
}

function withLead(blocks: BlockNode[]): BlockNode[] {
  return blocks[0]?.type === "paragraph" ? blocks : [newNode("paragraph"), ...blocks];
}

function summaryAndContent(sent: readonly BlockNode[], level: number): BlockNode[] {
  const summary = sent.find(({ type }) => type === "detailsSummary") ?? newNode("detailsSummary");
  const content = sent.filter((node) => node !== summary);
  return [...place(summary, level + 1), ...place({ type: "detailsContent", content }, level + 1)];
}

function blocksIn(sent: readonly BlockNode[], level: number): BlockNode[] {
  return inBlocks(sent.flatMap(opened)).flatMap((node) => {
    if (level + heightOf(node.type) <= DEEPEST) return place(node, level + 1);
    return place({ ...newNode("paragraph"), content: [node] }, level + 1);
  });
}

/** Around words a paragraph, around a part what it belongs in: a cell gets a row, and that a table. */
function inBlocks(nodes: BlockNode[]): BlockNode[] {
  const wrapped = gathered(nodes, ({ type }) => {
    const spec = blockSpec(type);
    return type === "text" || spec?.stands === "inline" ? "paragraph" : spec?.belongsIn;
  });
  return wrapped.some(({ type }) => blockSpec(type)?.belongsIn) ? inBlocks(wrapped) : wrapped;
}

function partsIn(
  sent: readonly BlockNode[],
  { names, level }: { names: readonly [string, ...string[]]; level: number },
): BlockNode[] {
  const [shell] = names;
  const parts = sent
    .flatMap(opened)
    .map((node) => (isLike(node, shell) ? { ...newNode(shell), ...inside(node) } : node));
  const rows = gathered(parts, ({ type }) => (names.includes(type) ? undefined : shell));
  return rows.flatMap((part) => place(part, level + 1));
}

/** A task in a list without boxes, or the other way round. */
function isLike({ type }: BlockNode, shell: string): boolean {
  return type !== shell && blockSpec(type)?.holds === "item" && blockSpec(shell)?.holds === "item";
}

function inside({ content }: BlockNode): Pick<BlockNode, "content"> {
  return content ? { content } : {};
}

/** Runs of nodes that need the same node around them get it together. */
function gathered(nodes: readonly BlockNode[], around: (node: BlockNode) => string | undefined): BlockNode[] {
  const result: BlockNode[] = [];
  let run: BlockNode[] | undefined;
  let last: string | undefined;
  for (const node of nodes) {
    const type = around(node);
    if (type === undefined) result.push(node);
    else if (run && type === last) run.push(node);
    else {
      run = [node];
      result.push({ ...newNode(type), content: run });
    }
    last = type;
  }
  return result;
}

/** What cannot stay as it is: blocks among words end their paragraph, and what may hold nothing is followed by what it holds. */
function opened(node: BlockNode): BlockNode[] {
  if (node.type === "detailsContent") return (node.content ?? []).flatMap(opened);
  if (node.type === "detailsSummary") return [{ ...newNode("paragraph"), ...inside(node) }];
  const { content, ...own } = node;
  if (content && blockSpec(node.type)?.holds === "nothing") return [own, ...content.flatMap(opened)];
  const isBroken = blockSpec(node.type)?.holds === "inline" && node.content?.some(isBlock);
  if (!isBroken) return [node];
  return pieces(node.content ?? []).flatMap((piece) =>
    piece.some(isBlock) ? piece.flatMap(opened) : [{ ...node, content: piece }],
  );
}

/** Runs of words, and of blocks. */
function pieces(nodes: readonly BlockNode[]): BlockNode[][] {
  const found: BlockNode[][] = [];
  let last: boolean | undefined;
  for (const node of nodes) {
    if (isBlock(node) === last) found.at(-1)?.push(node);
    else found.push([node]);
    last = isBlock(node);
  }
  return found;
}

function isBlock({ type }: BlockNode): boolean {
  return type !== "text" && blockSpec(type)?.stands !== "inline";
}

/** Levels that it takes at the least, with what it may not be without. */
function heightOf(type: string): number {
  const holds: BlockSpec["holds"] = blockSpec(type)?.holds ?? "nothing";
  if (typeof holds === "object") return 1 + heightOf(holds[0]);
  return HEIGHTS[holds];
}
const HEIGHTS = { nothing: 1, inline: 2, text: 2, blocks: 3, item: 3, details: 4 } as const;

function newNode(type: string): BlockNode {
  return { type, ...pickAttributes({}, blockSpec(type) ?? {}) };
}
