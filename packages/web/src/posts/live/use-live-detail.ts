import type { PostDetailData, SubPostDetailData } from "@itoguchi/client/post-details/detail-data";
import { detailsIn } from "@itoguchi/client/post-details/kept-details";
import type { StoreLike } from "@itoguchi/client/post-details/store-like";
import { postDetailInitialData, subPostDetailInitialData } from "@itoguchi/core/screens/screens.operations";
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { LiveAnswer } from "./live-answer.ts";
import { useLiveAnswer } from "./use-live-answer.ts";

interface PostAsked {
  projectSerialNumber: number;
  /** Its tree is followed all the way up and down. */
  boardViewId?: string | null | undefined;
}

/** A post with all that is on it, kept up to date; what the person just did shows before it is confirmed. */
export function useLiveDetail(store: StoreLike, asked: PostAsked): LiveAnswer<PostDetailData> {
  const { projectSerialNumber, boardViewId = null } = asked;
  const { cache, isTouched, applied } = detailsIn(store).posts;
  const cacheKey = `${projectSerialNumber} ${boardViewId}`;
  const live = useLiveAnswer<PostDetailData>({
    key: String(projectSerialNumber),
    load: () => store.ask(postDetailInitialData, { projectSerialNumber, boardViewId }),
    store,
    isTouched,
    applied,
    initial: cache.get(cacheKey),
    keep: (data) => cache.set(cacheKey, data),
  });
  // In another view it is the same post, with whatever is being written on it; only its tree is another.
  const { reload } = live;
  const inView = useRef(boardViewId);
  useEffect(() => {
    if (inView.current === boardViewId) return;
    inView.current = boardViewId;
    void reload();
  });
  const version = useStoreVersion(store);
  const { data } = live;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what is in the store
  const shown = useMemo(() => {
    if (!data) return undefined;
    const expected = store.expected.events.reduce((known, event) => applied(event, known) ?? known, data);
    const above = store.overlay.above(expected.post.id);
    const changes = { type: "posts.changed", payload: { list: above ? [above] : [] } };
    return applied(changes, expected) ?? expected;
  }, [data, store, version]);
  return { ...live, data: shown };
}

interface SubPostAsked {
  projectSerialNumber: number;
  subPostProjectSerialNumber: number;
}

export function useLiveSubPost(store: StoreLike, numbers: SubPostAsked): LiveAnswer<SubPostDetailData> {
  const { cache, isTouched, applied } = detailsIn(store).subPosts;
  const key = `${numbers.projectSerialNumber} ${numbers.subPostProjectSerialNumber}`;
  const live = useLiveAnswer<SubPostDetailData>({
    key,
    load: () => store.ask(subPostDetailInitialData, numbers),
    store,
    isTouched,
    applied,
    initial: cache.get(key),
    keep: (data) => cache.set(key, data),
  });
  const { data } = live;
  const version = useStoreVersion(store);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what is expected
  const shown = useMemo(
    () => data && store.expected.events.reduce((known, event) => applied(event, known) ?? known, data),
    [data, store, version],
  );
  return { ...live, data: shown };
}

function useStoreVersion(store: StoreLike): number {
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store]);
  return useSyncExternalStore(
    subscribe,
    () => store.version(),
    () => 0,
  );
}
