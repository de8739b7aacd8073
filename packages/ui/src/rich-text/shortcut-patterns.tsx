import { isSafeAddress } from "./safe-address.tsx";

export type BlockShortcut =
  | { kind: "heading"; level: 1 | 2 | 3 }
  | { kind: "bulletList" }
  | { kind: "orderedList"; start: number }
  | { kind: "taskList"; isDone: boolean }
  | { kind: "blockquote" }
  | { kind: "codeBlock"; language: string | null }
  | { kind: "horizontalRule" };

type MarkName = "bold" | "italic" | "strike" | "code" | "highlight";

export interface MarkShortcut {
  mark: MarkName;
  /** Letters before the cursor, with the signs around them. */
  length: number;
  /** Letters of the sign on either side. */
  sign: number;
}

/**
 * Signs at the start of a line, each also as it comes out of a Japanese keyboard: full-width, and what its key gives in kana
 * mode (ー for -, 「」 for [], ・ for /).
 */
const BLOCKS: readonly (readonly [RegExp, (match: RegExpExecArray) => BlockShortcut])[] = [
  [/^[#＃]{1,3}$/, ([signs]) => ({ kind: "heading", level: signs.length as 1 | 2 | 3 })],
  [/^[-*+－＊＋ー−・]$/, () => ({ kind: "bulletList" })],
  [/^([0-9０-９]{1,6})[.．]$/, ([, digits]) => ({ kind: "orderedList", start: Number(digits?.normalize("NFKC")) })],
  [/^[[［「][ 　]?[\]］」]$/, () => ({ kind: "taskList", isDone: false })],
  [/^[[［「][xXｘＸ][\]］」]$/, () => ({ kind: "taskList", isDone: true })],
  [/^[>＞]$/, () => ({ kind: "blockquote" })],
  [/^[`｀]{3}([A-Za-z0-9+#-]{0,30})$/, ([, language]) => ({ kind: "codeBlock", language: language || null })],
  [/^([-－ー−_＿])\1{2}$/, () => ({ kind: "horizontalRule" })],
];
/** With Enter these are finished as well: nobody puts a space behind them. */
const ENDED_BY_ENTER: readonly BlockShortcut["kind"][] = ["codeBlock", "horizontalRule"];

/** `line` is what stands before the cursor, with the space that ends the sign. */
export function blockShortcut(line: string): BlockShortcut | null {
  const sign = /^(.+)[ 　\u00a0]$/.exec(line)?.[1];
  return sign ? blockOf(sign) : null;
}

export function blockShortcutAtEnter(line: string): BlockShortcut | null {
  const block = blockOf(line);
  return block && ENDED_BY_ENTER.includes(block.kind) ? block : null;
}

function blockOf(sign: string): BlockShortcut | null {
  for (const [pattern, block] of BLOCKS) {
    const match = pattern.exec(sign);
    if (match) return block(match);
  }
  return null;
}

/** One full-width ＊ is how notes are marked in Japanese; only two of them mean bold. */
const MARKS: readonly (readonly [MarkName, RegExp])[] = [
  ["bold", /(?<![*＊])(\*\*|＊＊)(?![\s*＊])[^*＊]*[^\s*＊]\1$/],
  ["italic", /(?<![*\w])(\*)(?![\s*])[^*]*[^\s*]\1$/],
  ["italic", /(?<!\w)(_)(?![\s_])[^_]*[^\s_]\1$/],
  ["strike", /(?<![~～])(~~|～～)(?![\s~～])[^~～]*[^\s~～]\1$/],
  ["highlight", /(?<![=＝])(==|＝＝)(?![\s=＝])[^=＝]*[^\s=＝]\1$/],
  ["code", /(?<![`｀])(`|｀)(?![`｀])[^`｀]+\1$/],
];

export interface LinkShortcut {
  href: string;
  /** Letters before the cursor: the brackets, the words and the address. */
  length: number;
  /** Letters behind the words. */
  tail: number;
}

/** Brackets in an address belong to it in pairs. Behind a `!` it would be a picture. */
const LINK =
  /(?<![!！])[[［]([^[\]［］]+)([\]］][(（]((?:https?:\/\/|mailto:)(?:[^\s()（）]|\([^\s()（）]*\))+)[)）])$/i;

/** Words and their address as Markdown writes them. */
export function linkShortcut(line: string): LinkShortcut | null {
  // Asked for every letter that is typed.
  if (!/[)）]$/.test(line)) return null;
  const [all = "", words = "", tail = "", href = ""] = LINK.exec(line) ?? [];
  return words.trim() && isSafeAddress(href) ? { href, length: all.length, tail: tail.length } : null;
}

export function markShortcut(line: string): MarkShortcut | null {
  for (const [mark, pattern] of MARKS) {
    const match = pattern.exec(line);
    if (match) return { mark, length: match[0].length, sign: match[1]?.length ?? 0 };
  }
  return null;
}
