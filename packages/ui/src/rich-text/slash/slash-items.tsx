import type { Editor } from "@tiptap/core";
import { TOOLS, type ToolId } from "../toolbar/tools.tsx";

export const SLASH_IDS = [
  "heading1",
  "heading2",
  "heading3",
  "bulletList",
  "orderedList",
  "taskList",
  "blockquote",
  "codeBlock",
  "horizontalRule",
  "table",
  "image",
  "mention",
] as const satisfies readonly (ToolId | "mention")[];
export type SlashId = (typeof SLASH_IDS)[number];

export interface SlashItem {
  id: SlashId;
  label: string;
  /** Other words it is found by, apart by spaces: readings, and the same in Latin letters. */
  words: string;
}

/** By the start of any of its words, or any part of its label; full-width letters and katakana are the same as the plain ones. */
export function slashItemsFor(items: readonly SlashItem[], typed: string): SlashItem[] {
  const asked = folded(typed);
  return items.filter(
    ({ label, words }) =>
      folded(label).includes(asked) ||
      folded(words)
        .split(" ")
        .some((word) => word.startsWith(asked)),
  );
}

const TO_HIRAGANA = 0x60;

function folded(text: string): string {
  const plain = text.normalize("NFKC").toLowerCase();
  return plain.replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - TO_HIRAGANA));
}

export function isSlashPossible(editor: Editor, id: SlashId): boolean {
  return toolOf(id)?.isPossible?.(editor) !== false;
}

export function toolOf(id: SlashId) {
  return TOOLS.flat().find((tool) => tool.id === id);
}
