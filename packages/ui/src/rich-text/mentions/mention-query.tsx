import type { MenuQuery } from "../menus/menu-trigger.tsx";

/** An @ inside an address of mail is no mention; behind a Japanese letter it is one, for there are no spaces. */
const QUERY = /(?<![A-Za-z0-9_.+-])[@＠]([^\s@＠、。，．！？「」（）()]{0,30})$/;

export function mentionQuery(line: string): MenuQuery | null {
  const match = QUERY.exec(line);
  return match ? { start: match.index, words: match[1] ?? "" } : null;
}
