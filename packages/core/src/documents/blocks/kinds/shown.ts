import { isSafeUrl } from "#core/kernel/safe-url";
import { attributes, escapeHtml } from "#core/rich-text/html";
import type { Tags } from "#core/rich-text/spec";
import type { BodyReader, ShownLink } from "../body-reader.ts";

/** Says that something is there, and nothing about it. */
export const LOCK = '<span data-locked="">🔒</span>';
export const LOCKED: Tags = [`<div>${LOCK}`, "</div>"];

export function linkHtml({ title, href }: ShownLink): string {
  const opens = href !== undefined && isSafeUrl(href);
  return opens ? `<a${attributes({ href })}>${escapeHtml(title)}</a>` : `<span>${escapeHtml(title)}</span>`;
}

/** A link, or the lock where the reader may not see what it leads to. */
export function shownOrLocked(shown: ShownLink | undefined): string {
  return shown ? linkHtml(shown) : LOCK;
}

/** Where a file is opened: ours where the reader may, those from elsewhere where they are. */
export function opensAt(attrs: Record<string, unknown>, reader: BodyReader): string | undefined {
  const fileId = textOrNull(attrs.fileId);
  const url = textOrNull(attrs.url ?? attrs.src);
  if (fileId === null && url !== null && !url.startsWith("/")) return url;
  const opened = reader.file({ fileId, url });
  return opened !== undefined && isSafeUrl(opened) ? opened : undefined;
}

export function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
