import type { ListedSubPost } from "@itoguchi/core/model/sub-post";
import { useCallback, useState } from "react";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import type { Versioned } from "#web/kernel/shell/once-per-version.ts";
import { useComputed } from "#web/kernel/shell/use-computed.ts";
import type { OpenedPost } from "./flat-list.ts";

/** The sub-posts of posts in sight, wherever they come from. */
export interface SubPostSource extends Versioned {
  /** Undefined while nobody knows. */
  of(projectSerialNumber: number): readonly ListedSubPost[] | undefined;
  /** These posts are in sight. */
  want(numbers: readonly number[]): void;
}

/** Posts whose sub-posts are shown, by id, with their numbers. */
type Opened = ReadonlyMap<string, number>;

const NONE: Opened = new Map();

/** Which posts show their sub-posts, and where that puts further lines. */
export function useSubRows(source: ViewSource, subPosts: SubPostSource | undefined) {
  const [opened, setOpened] = useState(NONE);
  const counts = useComputed(
    subPosts,
    useCallback(() => subPosts && countsOf(opened, subPosts), [opened, subPosts]),
  );
  const lines = useComputed(
    source,
    useCallback(() => counts && openedLines(counts, source), [counts, source]),
  );
  return {
    lines,
    isOpen: (postId: string) => opened.has(postId),
    toggle(post: { id: string; projectSerialNumber: number }, isOpen = !opened.has(post.id)) {
      const next = new Map(opened);
      if (isOpen) next.set(post.id, post.projectSerialNumber);
      else next.delete(post.id);
      setOpened(next);
    },
  };
}

/** How many sub-posts each of them shows. */
export function countsOf(opened: Opened, subPosts: Pick<SubPostSource, "of">): ReadonlyMap<string, number> {
  return new Map([...opened].map(([id, number]) => [id, subPosts.of(number)?.length ?? 0]));
}

export function openedLines(
  counts: ReadonlyMap<string, number>,
  source: Pick<ViewSource, "placesOf">,
): ReadonlyMap<string, readonly OpenedPost[]> {
  const lines = new Map<string, OpenedPost[]>();
  for (const [id, many] of counts) {
    if (many === 0) continue;
    for (const { groupKey, index } of source.placesOf(id)) {
      const known = lines.get(groupKey) ?? [];
      lines.set(groupKey, [...known, { index, subPosts: many }]);
    }
  }
  for (const list of lines.values()) list.sort((a, b) => a.index - b.index);
  return lines;
}
