import type { ListedPost } from "@itoguchi/core/model/listed-post";
import type { ViewSource } from "#web/kernel/project/view-source.ts";

/** The row of a post in one lane. */
export function rowIn(source: ViewSource, lane: string, id: string): number | undefined {
  return source.placesOf(id).find(({ groupKey }) => groupKey === lane)?.index;
}

/** The rows of posts in one lane, rising. */
export function rowsIn(source: ViewSource, lane: string, ids: readonly { id: string }[]): number[] {
  return ids.flatMap(({ id }) => rowIn(source, lane, id) ?? []).sort((a, b) => a - b);
}

export function sizeOf(source: ViewSource, lane: string): number {
  return source.groups().find(({ key }) => key === lane)?.size ?? 0;
}

/** A row that may not be here yet: a lane's end, chosen from a menu, can be far from what was looked at. */
export function postAt(source: ViewSource, lane: string, row: number): Promise<ListedPost> {
  const there = source.post(lane, row);
  if (there) return Promise.resolve(there);
  return new Promise((resolve) => {
    const stop = source.subscribe(() => {
      const post = source.post(lane, row);
      if (!post) return;
      stop();
      resolve(post);
    });
    source.want(lane, row, row + 1);
  });
}
