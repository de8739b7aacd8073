import type { MenuQuery } from "../menus/menu-trigger.tsx";

/** At the start of a line or behind a space: dates, paths and 「A/B」 ask for nothing. */
const QUERY = /(?<=^|[\s　])[/／]([^\s　/／@＠]{0,20})$/;

export function slashQuery(line: string): MenuQuery | null {
  const match = QUERY.exec(line);
  return match ? { start: match.index, words: match[1] ?? "" } : null;
}
