import type { ListedPost } from "@itoguchi/core/model/listed-post";
import type { ViewSource } from "#web/kernel/project/view-source.ts";

/** More rows than this a browser does not lay out on pages in reasonable time. */
export const MOST_ROWS = 10_000;
const ASKED_AT_ONCE = 500;

type Rows = Pick<ViewSource, "groups" | "post">;

export interface PrintedGroup {
  key: string;
  /** How many there are, whether they are printed or not. */
  size: number;
  posts: ListedPost[];
}

interface Printed {
  groups: PrintedGroup[];
  /** Rows that are to be printed and not here yet. */
  missing: { groupKey: string; index: number }[];
  /** Of all groups that are shown. */
  size: number;
  isCut: boolean;
  /** Nothing is missing. */
  isWhole: boolean;
}

/** Every row of the view in its order, those of contracted groups too; hidden groups are not part of it. */
export function printedRows(source: Rows | undefined, most = MOST_ROWS): Printed {
  const printed: Printed = { groups: [], missing: [], size: 0, isCut: false, isWhole: false };
  if (!source) return printed;
  let left = most;
  for (const { key, size, isHidden } of source.groups()) {
    if (isHidden) continue;
    printed.size += size;
    const count = Math.min(size, left);
    left -= count;
    if (count < size) printed.isCut = true;
    const posts: ListedPost[] = [];
    for (let index = 0; index < count; index++) {
      const post = source.post(key, index);
      if (post) posts.push(post);
      else printed.missing.push({ groupKey: key, index });
    }
    if (count > 0) printed.groups.push({ key, size, posts });
  }
  return { ...printed, isWhole: printed.missing.length === 0 };
}

/** The next of those missing, a few at a time: the server answers others as well. */
export function wantMissing(source: Pick<ViewSource, "want">, missing: Printed["missing"]): void {
  const [first] = missing;
  if (!first) return;
  const next = missing.slice(0, ASKED_AT_ONCE).filter(({ groupKey }) => groupKey === first.groupKey);
  source.want(first.groupKey, first.index, (next.at(-1)?.index ?? first.index) + 1);
}
