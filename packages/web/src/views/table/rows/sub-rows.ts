import type { ListedSubPost } from "@itoguchi/core/model/sub-post";
import { useMemo, useState, useSyncExternalStore } from "react";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import type { OpenedPost } from "./flat-list.ts";

/** The sub-posts of posts in sight, wherever they come from. */
export interface SubPostSource {
  subscribe(listener: () => void): () => void;
  /** Another one whenever something has changed. */
  version(): number;
  /** Undefined while nobody knows. */
  of(projectSerialNumber: number): readonly ListedSubPost[] | undefined;
  /** These posts are in sight. */
  want(numbers: readonly number[]): void;
}

/** Posts whose sub-posts are shown, by id, with their numbers. */
type Opened = ReadonlyMap<string, number>;

const NONE: Opened = new Map();
const NEVER = () => () => {};
const ZERO = () => 0;

/** Which posts show their sub-posts, and where that puts further lines. */
export function useSubRows(source: ViewSource, version: number, subPosts: SubPostSource | undefined) {
  const [opened, setOpened] = useState(NONE);
  const known = useSyncExternalStore(subPosts?.subscribe ?? NEVER, subPosts?.version ?? ZERO, ZERO);
  // biome-ignore lint/correctness/useExhaustiveDependencies: posts stand elsewhere with each version, and sub-posts come and go
  const lines = useMemo(
    () => (subPosts ? openedLines(opened, source, subPosts) : undefined),
    [opened, source, subPosts, version, known],
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

export function openedLines(
  opened: Opened,
  source: Pick<ViewSource, "placesOf">,
  subPosts: Pick<SubPostSource, "of">,
): ReadonlyMap<string, readonly OpenedPost[]> {
  const lines = new Map<string, OpenedPost[]>();
  for (const [id, number] of opened) {
    const many = subPosts.of(number)?.length ?? 0;
    if (many === 0) continue;
    for (const { groupKey, index } of source.placesOf(id)) {
      const known = lines.get(groupKey) ?? [];
      lines.set(groupKey, [...known, { index, subPosts: many }]);
    }
  }
  for (const list of lines.values()) list.sort((a, b) => a.index - b.index);
  return lines;
}
