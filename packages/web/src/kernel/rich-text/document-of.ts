import { isBlank, type RichTextDocument } from "@itoguchi/ui/rich-text/document";

/** What the contract carries as "the editor's JSON". */
export function documentOf(value: unknown): RichTextDocument | null {
  const found = value as RichTextDocument | null | undefined;
  return found?.type === "doc" && Array.isArray(found.content) ? found : null;
}

export function isBlankText(value: unknown): boolean {
  const document = documentOf(value);
  return document === null || isBlank(document);
}
