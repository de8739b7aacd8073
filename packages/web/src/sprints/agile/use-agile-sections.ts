import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { BoardView } from "@itoguchi/core/model/view";
import type { SprintMember, SprintReport } from "@itoguchi/core/sprints/sprint";
import type { Measure } from "@itoguchi/core/sprints/sprint-measure";
import { useCallback, useMemo } from "react";
import { useViewSource } from "#web/kernel/project/use-view-source.ts";
import { useComputed } from "#web/kernel/shell/use-computed.ts";
import { backlogView } from "../backlog-view.ts";
import { openOnes } from "../sprint-list.ts";
import { BACKLOG, placesOf } from "../sprint-places.ts";
import { tallied } from "../tally.ts";
import { useMemberPosts } from "../use-member-posts.ts";
import { sectionsOf } from "./sections.ts";

interface Input {
  store: ProjectStore;
  view: BoardView;
  measure: Measure;
  /** Undefined while it is on its way. */
  state: { members: readonly SprintMember[]; reports: readonly SprintReport[] } | undefined;
  withDone: boolean;
}

/** The open sprints and the backlog with their posts, and what they add up to. */
export function useAgileSections({ store, view, measure, state, withDone }: Input) {
  const { source: backlog, error, retry } = useViewSource(store, backlogView(view, measure, withDone));
  const items = state?.members ?? NO_ITEMS;
  const members = useMemberPosts(store, view, items);
  const openSprints = useMemo(() => openOnes(state?.reports ?? []), [state]);
  const measures = useMemo(
    () => new Map(openSprints.flatMap(({ id, measure: own }) => (own ? [[id, own] as const] : []))),
    [openSprints],
  );
  const measureOf = useCallback((key: string) => measures.get(key) ?? measure, [measures, measure]);
  const isWhole = store.holds(view.boardId);
  const places = useMemo(
    () => placesOf(items, { post: (id) => members.get(id), isWhole, measureOf }),
    [items, members, isWhole, measureOf],
  );
  const sections = useComputed(
    backlog,
    useCallback(() => {
      const sprintIds = openSprints.map(({ id }) => id);
      return backlog && sectionsOf(sprintIds, { places, members, backlog });
    }, [openSprints, places, members, backlog]),
  );
  const tallies = useMemo(
    () =>
      new Map(
        (sections ?? [])
          .filter(({ key }) => key !== BACKLOG || isWhole)
          .map(({ key, rows }) => {
            const posts = rows.flatMap((row) => row.post() ?? []);
            return [key, tallied(posts, measureOf(key))] as const;
          }),
      ),
    [sections, measureOf, isWhole],
  );
  return { backlog, error, retry, openSprints, sections, tallies, measureOf };
}

const NO_ITEMS: readonly SprintMember[] = [];
