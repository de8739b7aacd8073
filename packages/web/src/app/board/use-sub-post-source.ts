import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { listedSubPostList } from "@itoguchi/core/posts/beside-posts.operations";
import type { ListedSubPost } from "@itoguchi/core/posts/sub-post";
import { type BoardView, ViewType } from "@itoguchi/core/views/view";
import { useEffect, useMemo } from "react";
import type { SubPostSource } from "#web/views/table/sub-rows.ts";
import { inBatches } from "./in-batches.ts";

interface Asked {
  boardId: string;
  isContainArchive: boolean;
}

const MOST = 200;
const NONE: readonly ListedSubPost[] = [];

/** Of posts in sight, asked for together. When any is changed, those in sight are asked for anew. */
function createSubPostSource(store: ProjectStore, asked: Asked): SubPostSource & { changed(): void } {
  const known = new Map<number, readonly ListedSubPost[]>();
  const listeners = new Set<() => void>();
  let [fresh, version] = [new Set<number>(), 0];
  const ask = inBatches<number, readonly ListedSubPost[]>(MOST, async (projectSerialNumberList) => {
    const found = await store.ask(listedSubPostList, { ...asked, projectSerialNumberList });
    const byPost = Map.groupBy(found, ({ projectSerialNumber }) => projectSerialNumber);
    return new Map(projectSerialNumberList.map((number) => [number, byPost.get(number) ?? NONE]));
  });
  function tell() {
    version++;
    for (const listener of listeners) listener();
  }
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
    of: (number) => known.get(number),
    want(numbers) {
      const missing = numbers.filter((number) => !fresh.has(number));
      if (missing.length === 0) return;
      for (const number of missing) fresh.add(number);
      void Promise.all(
        missing.map(async (number) => {
          const found = await ask(number);
          if (found) known.set(number, found);
          else fresh.delete(number);
        }),
      ).then(tell);
    },
    changed() {
      fresh = new Set();
      tell();
    },
  };
}

/** Undefined where the view does not show them. */
export function useSubPostSource(store: ProjectStore, view: BoardView): SubPostSource | undefined {
  const { viewType, isShowSubPost, boardId, isContainArchive } = view;
  const isShown = viewType === ViewType.TABLE && isShowSubPost;
  const source = useMemo(
    () => (isShown ? createSubPostSource(store, { boardId, isContainArchive }) : undefined),
    [store, isShown, boardId, isContainArchive],
  );
  useEffect(
    () => (source ? store.listen(({ type }) => void (/^subPosts?\./.test(type) && source.changed())) : undefined),
    [store, source],
  );
  return source;
}
