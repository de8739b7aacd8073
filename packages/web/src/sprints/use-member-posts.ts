import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { LocalSource } from "@itoguchi/client/view-sources/local-source";
import { questionOf } from "@itoguchi/client/view-sources/view-question";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import type { BoardView } from "@itoguchi/core/model/view";
import type { SprintMember } from "@itoguchi/core/sprints/sprint";
import { getProjectPostListBelongsGroupInBoardView } from "@itoguchi/core/views/views.operations";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useSame } from "#web/kernel/hooks/use-same.ts";
import { throttled } from "#web/kernel/live/throttled.ts";
import { useComputed } from "#web/kernel/shell/use-computed.ts";
import { everythingView } from "./backlog-view.ts";
import { concernsMembers } from "./concerns-members.ts";

type Items = readonly SprintMember[];

/** As many as the server tells of at once. */
const AT_ONCE = 1_000;
const NOTHING: ReadonlyMap<string, ListedPost> = new Map();

/** Posts of sprints by their ids, in the view's order. Those of a board that is not here in whole are asked for. */
export function useMemberPosts(store: ProjectStore, view: BoardView, items: Items): ReadonlyMap<string, ListedPost> {
  const isHere = store.holds(view.boardId);
  const everything = useSame(everythingView(view));
  const local = useMemo(() => (isHere ? new LocalSource(store, everything) : undefined), [isHere, store, everything]);
  const asked = useAskedPosts(store, everything, isHere ? [] : items);
  return useComputed(
    local,
    useCallback(() => (local ? postsIn(local, items) : asked), [local, items, asked]),
  );
}

function postsIn(source: LocalSource, items: Items): ReadonlyMap<string, ListedPost> {
  const found = items.flatMap(({ postId }) => {
    const [place] = source.placesOf(postId);
    const post = place && source.post(place.groupKey, place.index);
    return place && post ? [{ post, index: place.index }] : [];
  });
  return new Map(found.sort((a, b) => a.index - b.index).map(({ post }) => [post.id, post]));
}

function useAskedPosts(store: ProjectStore, view: BoardView, items: Items): ReadonlyMap<string, ListedPost> {
  const [posts, setPosts] = useState(NOTHING);
  const sorted = items.toSorted((a, b) => a.projectSerialNumber - b.projectSerialNumber);
  const members = useSame(sorted, sorted.map(({ projectSerialNumber }) => projectSerialNumber).join());

  useEffect(() => {
    if (members.length === 0) return setPosts(NOTHING);
    const numbers = members.map(({ projectSerialNumber }) => projectSerialNumber);
    let isOver = false;
    async function ask() {
      const found: { post: ListedPost; position: number }[] = [];
      for (let at = 0; at < numbers.length; at += AT_ONCE) {
        const { groupList } = await store.ask(getProjectPostListBelongsGroupInBoardView, {
          ...questionOf(store.replica, view),
          projectSerialNumberList: numbers.slice(at, at + AT_ONCE),
        });
        found.push(...groupList.flatMap(({ postList }) => postList));
      }
      if (!isOver) setPosts(new Map(found.sort((a, b) => a.position - b.position).map(({ post }) => [post.id, post])));
    }
    // What could not be had now is asked for with the next event.
    const pace = throttled(() => void ask().catch(() => {}));
    const ids = new Set(members.map(({ postId }) => postId));
    const stop = store.listen((event) => {
      if (concernsMembers(event, ids)) pace.ask("soon");
    });
    pace.ask("soon");
    return () => {
      isOver = true;
      pace.stop();
      stop();
    };
  }, [store, view, members]);
  return posts;
}
