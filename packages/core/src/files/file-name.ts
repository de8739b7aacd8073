import { trim } from "../kernel/text.ts";

export const LONGEST_FILE_NAME = 200;
const NAMELESS = "ファイル";

/**
 * A name for the download and nothing else: where a file lies is never made from it. Folders, control characters and marks
 * that turn the writing direction (`exe.gpj` shown as `jpg.exe`) go; the ending stays when the name is too long.
 */
export function cleanFileName(typed: string): string {
  const last = typed.toWellFormed().normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const name = trim(last.replace(UNSEEN, "")).replace(/^\.+/, "");
  return VISIBLE.test(name) ? trim(shorten(name)) : NAMELESS;
}

/** Joiners stay: emoji and some scripts are written with them. */
const UNSEEN = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]--[\u200c\u200d]]/gv;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const LONGEST_ENDING = 20;

function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= LONGEST_FILE_NAME) return name;
  const ending = name.match(/\.[^.\s]+$/u)?.[0] ?? "";
  const kept = [...ending].length <= LONGEST_ENDING ? ending : "";
  return characters.slice(0, LONGEST_FILE_NAME - [...kept].length).join("") + kept;
}

/** RFC 6266: an ASCII stand-in for old programs, and the real name (RFC 5987) for all others. */
export function contentDisposition(kind: "inline" | "attachment", name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["%\\]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
