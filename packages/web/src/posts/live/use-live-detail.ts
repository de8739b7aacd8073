import { boardOfPost } from "@itoguchi/client/post-details/board-of-post";
import type {
  BoardOfPost,
  OpenPostData,
  OpenSubPostData,
  PostDetailData,
  SubPostDetailData,
} from "@itoguchi/client/post-details/detail-data";
import { type DetailKind, detailsIn, type SubPostAsked } from "@itoguchi/client/post-details/kept-details";
import { LiveDetail } from "@itoguchi/client/post-details/live-detail";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { useCallback, useMemo } from "react";
import { useStateOf } from "#web/kernel/hooks/use-state-of.ts";
import { throttled } from "#web/kernel/live/throttled.ts";
import { useComputed } from "#web/kernel/shell/use-computed.ts";
import type { LiveAnswer } from "./live-answer.ts";
import { useLiveAnswer } from "./use-live-answer.ts";

interface PostShown {
  projectSerialNumber: number;
  boardViewId?: string | undefined;
}

/** A post with all that is on it, kept up to date; what the person just did shows before it is confirmed. */
export function useLiveDetail(store: ProjectStore, shown: PostShown): LiveAnswer<OpenPostData, PostDetailData> {
  const { projectSerialNumber, boardViewId = null } = shown;
  const { posts } = detailsIn(store);
  const request = useMemo(
    () => posts.request({ projectSerialNumber, boardViewId }),
    [posts, projectSerialNumber, boardViewId],
  );
  // In another view it is the same post, with whatever is being written on it.
  const [detail] = useStateOf(
    [posts, store, projectSerialNumber],
    () => new LiveDetail({ ...posts, store, throttle: throttled }, request),
  );
  return useShown(store, posts, useLiveAnswer(detail, request));
}

export function useLiveSubPost(
  store: ProjectStore,
  numbers: SubPostAsked,
): LiveAnswer<OpenSubPostData, SubPostDetailData> {
  const { projectSerialNumber, subPostProjectSerialNumber } = numbers;
  const { subPosts } = detailsIn(store);
  const request = useMemo(
    () => subPosts.request({ projectSerialNumber, subPostProjectSerialNumber }),
    [subPosts, projectSerialNumber, subPostProjectSerialNumber],
  );
  const detail = useMemo(
    () => new LiveDetail({ ...subPosts, store, throttle: throttled }, request),
    [subPosts, store, request],
  );
  return useShown(store, subPosts, useLiveAnswer(detail, request));
}

function useShown<Data extends { post: { projectBoardId: string } }>(
  store: ProjectStore,
  { shown }: Pick<DetailKind<Data, never>, "shown">,
  live: LiveAnswer<Data>,
): LiveAnswer<Data, Data & { board: BoardOfPost }> {
  const { data } = live;
  const current = useComputed(
    store,
    useCallback(() => data && shown(data), [data, shown]),
  );
  const board = current && boardOfPost(store, current.post.projectBoardId);
  const withBoard = useMemo(() => current && board && { ...current, board }, [current, board]);
  return { ...live, data: withBoard };
}
