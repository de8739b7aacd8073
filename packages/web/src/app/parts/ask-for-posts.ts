import type { Asker } from "@itoguchi/client/asker";
import { type FoundPost, findPosts } from "@itoguchi/core/search/search-posts.operations";
import { type RecentPlace, readRecent } from "#web/posts/recent/recent-posts.ts";

const MOST = 8;

/** Posts by number or words; without any, those that were looked at lately. */
export async function askForPosts(
  operate: Asker,
  place: RecentPlace,
  words: string,
  signal: AbortSignal,
): Promise<readonly FoundPost[]> {
  const recent = words === "" ? readRecent(localStorage, place).slice(0, MOST) : [];
  if (words === "" && recent.length === 0) return [];
  const projectSerialNumberList = recent.map(({ projectSerialNumber }) => projectSerialNumber);
  const { workspaceId, projectKey } = place;
  const asked = { words, projectSerialNumberList, limit: MOST };
  return (await operate(findPosts, { workspaceId, projectKey }, asked, undefined, signal)).postList;
}
