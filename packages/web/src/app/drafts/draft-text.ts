import type { RichTextNode } from "@itoguchi/ui/rich-text/document";
import { documentOf } from "#web/kernel/rich-text/document-of.ts";
import type { Draft } from "#web/kernel/storage/drafts.ts";

/** What was written, as plain text: for reading and copying where it cannot be opened any more. */
export function draftText({ kind, content }: Pick<Draft, "kind" | "content">): string {
  if (kind === "comment") return plain(content);
  if (kind === "body") return plain((content as { written?: unknown } | null)?.written);
  const { post } = (content ?? {}) as { post?: { title?: unknown; contents?: unknown } };
  return [String(post?.title ?? ""), plain(post?.contents)].filter((part) => part !== "").join("\n");
}

function plain(value: unknown): string {
  return (documentOf(value)?.content ?? []).flatMap(linesOf).join("\n").trim();
}

const INSIDE_LINES = ["text", "hardBreak", "mention"];

/** Blocks stand on lines of their own. */
function linesOf({ content = [], attrs }: RichTextNode): string[] {
  if (content.length === 0) return typeof attrs?.alt === "string" ? [attrs.alt] : [""];
  if (!content.some(({ type }) => INSIDE_LINES.includes(type))) return content.flatMap(linesOf);
  return [content.map((node) => node.text ?? (node.type === "mention" ? `@${node.attrs?.label}` : "\n")).join("")];
}
