import type { RichNode } from "../rich-text/rich-node.ts";
import type { RichText } from "../rich-text/rich-text.ts";

/** Paragraphs of plain text: nothing of somebody's HTML comes in [IB35]. */
export function replyContents(text: string, leftOut: number): RichText {
  const blocks = text.split(/\n{2,}/).filter((block) => block.trim() !== "");
  if (leftOut > 0) blocks.push(`（添付ファイル${leftOut}件は取り込まれていません）`);
  return { type: "doc", content: blocks.map(paragraph) };
}

function paragraph(block: string): RichNode {
  const content = block
    .split("\n")
    .flatMap((line, index): RichNode[] => [
      ...(index > 0 ? [{ type: "hardBreak" }] : []),
      ...(line === "" ? [] : [{ type: "text", text: line }]),
    ]);
  return { type: "paragraph", content };
}
