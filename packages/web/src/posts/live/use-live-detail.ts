import { applyToPost, applyToSubPost } from "@itoguchi/core/posts/apply-to-detail";
import { postDetailInitialData, subPostDetailInitialData } from "@itoguchi/core/screens/screens.operations";
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { PostDetailData, SubPostDetailData } from "../detail/detail-data.ts";
import type { LiveAnswer } from "./live-answer.ts";
import { overStore } from "./over-store.ts";
import type { StoreLike } from "./store-like.ts";
import { type Told, touches, watchedPost, watchedSubPost } from "./touches.ts";
import { useLiveAnswer } from "./use-live-answer.ts";

interface PostAsked {
  projectSerialNumber: number;
  /** Its tree is followed all the way up and down. */
  boardViewId?: string | null | undefined;
  initial?: PostDetailData | undefined;
}

/** A post with all that is on it, kept up to date; what the person just did shows before it is confirmed. */
export function useLiveDetail(store: StoreLike, asked: PostAsked): LiveAnswer<PostDetailData> {
  const { projectSerialNumber, boardViewId = null, initial } = asked;
  const applied = (event: AppliedEvent, data: PostDetailData) => {
    const post = applyToPost(data.post, event, store);
    return post && { ...data, post };
  };
  const live = useLiveAnswer<PostDetailData>({
    key: String(projectSerialNumber),
    load: () => store.ask(postDetailInitialData, { projectSerialNumber, boardViewId }),
    store,
    isTouched: (event, { post }) => touches(event, watchedPost(post)),
    applied,
    initial,
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
    const known = store.replica.postOfNumber(projectSerialNumber);
    return { ...expected, post: overStore(expected.post, known, data.board.columnList) };
  }, [data, store, projectSerialNumber, version]);
  return { ...live, data: shown };
}

interface SubPostAsked {
  projectSerialNumber: number;
  subPostProjectSerialNumber: number;
  initial?: SubPostDetailData | undefined;
}

export function useLiveSubPost(store: StoreLike, { initial, ...numbers }: SubPostAsked): LiveAnswer<SubPostDetailData> {
  const applied = (event: AppliedEvent, data: SubPostDetailData) => {
    const subPost = applyToSubPost(data.subPost, event, store);
    return subPost && { ...data, subPost };
  };
  const live = useLiveAnswer<SubPostDetailData>({
    key: `${numbers.projectSerialNumber} ${numbers.subPostProjectSerialNumber}`,
    load: () => store.ask(subPostDetailInitialData, numbers),
    store,
    isTouched: (event, { subPost, post }) => touches(event, watchedSubPost(subPost, post)),
    applied,
    initial,
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

type AppliedEvent = Pick<Told, "type" | "payload">;

function useStoreVersion(store: StoreLike): number {
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store]);
  return useSyncExternalStore(
    subscribe,
    () => store.version(),
    () => 0,
  );
}
