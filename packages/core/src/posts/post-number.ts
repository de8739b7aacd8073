import { fold } from "../kernel/text.ts";

/** How a post is called: KEY-12, and KEY-12-3 its third sub-post. */
export function postNumber(projectKey: string, number: number, sub?: number | null): string {
  return sub ? `${projectKey}-${number}-${sub}` : `${projectKey}-${number}`;
}

/** The number of a post as people write it: 12, #12, KEY-12, in either width. Undefined where something else is meant. */
export function postNumberIn(typed: string, projectKey: string): number | undefined {
  const [, key, digits] = /^(?:#|([a-z][a-z0-9]*)-)?0*([1-9]\d{0,8})$/.exec(fold(typed)) ?? [];
  if (digits === undefined || (key !== undefined && key !== fold(projectKey))) return undefined;
  return Number(digits);
}
