import { withoutDates } from "@itoguchi/core/calendar/date-filters";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { termColumnOf } from "@itoguchi/core/timeline/bar";
import { type Dependency, dependencyColumnOf, withKind } from "@itoguchi/core/timeline/dependency";
import { updateView } from "@itoguchi/core/views/view-settings.operations";
import { useMemo, useRef } from "react";
import { postPath } from "#web/app/shell.ts";
import { useViewSource } from "#web/kernel/project/use-view-source.ts";
import { laneName } from "#web/views/groups/lane-name.ts";
import { useMomentarySetting } from "#web/views/momentary-setting.ts";
import { t } from "#web/views/timeline/timeline.texts.ts";
import { TimelineView } from "#web/views/timeline/timeline-view.tsx";
import { attempt } from "../view-tab-actions.ts";
import { isFilteredIn } from "./filters-posts-out.ts";
import { withGroupOption } from "./group-options.ts";
import type { ShownPostsProps } from "./shown-posts-props.ts";
import { chainHere, chainThere, numbersBefore } from "./timeline-chain.ts";

/** In the same file as the view: only timelines ask for it. */
export { makeViewColumn } from "./make-view-column.ts";

/** The posts of a view as bars over days. */
export function ShownTimeline(props: ShownPostsProps) {
  const { store, place, view, source, columns, context, actions, abilities, fault, change, openPost } = props;
  const [zoomed, zoom] = useMomentarySetting(view, "timelineViewSpan");
  const term = termColumnOf(view, columns);
  const dependency = dependencyColumnOf(view, columns);
  const isHere = store.holds(view.boardId);
  const trayView = useMemo(() => (term ? withoutDates(view, term.id) : view), [view, term]);
  const { source: undated } = useViewSource(store, trayView);
  // The view has one list of them: one that is said while another is on its way must not write over it.
  const kinds = useRef<{ viewId: string; dependency: Dependency }[]>([]);
  const groupColumn = columns.find(({ id }) => id === view.groupColumnId);

  async function chainOf(post: ListedPost) {
    if (!term || !dependency) return [];
    if (isHere) return chainHere(store, { term, dependency }, post.projectSerialNumber);
    const { chain, posts } = await chainThere(store, { term, dependency }, post);
    source?.remember?.(posts);
    return chain;
  }

  function waitsFor(number: number): number[] | undefined {
    const post = dependency && store.replica.postOfNumber(number);
    return post && numbersBefore(store, dependency, post.id);
  }

  function setKind(dependency: Dependency) {
    const said = { viewId: view.id, dependency };
    kinds.current.push(said);
    const timelineDependencyList = kinds.current
      .filter(({ viewId }) => viewId === view.id)
      .reduce((list, one) => withKind(list, one.dependency), [...view.timelineDependencyList]);
    const sent = store.outbox.post(updateView, { boardViewId: view.id, timelineDependencyList });
    attempt(
      sent.finally(() => {
        kinds.current = kinds.current.filter((one) => one !== said);
      }),
    );
  }

  return (
    <TimelineView
      view={zoomed}
      columns={columns}
      source={source}
      undated={term ? undated : undefined}
      fault={fault}
      actions={actions}
      context={context}
      canWrite={abilities.canWrite}
      canWriteLocked={abilities.canUnlock}
      hrefOf={(number) => postPath(place, number)}
      open={openPost}
      groupLabel={(key) => (groupColumn ? laneName(key, groupColumn, context) : t("timeline.none"))}
      chainOf={chainOf}
      waitsFor={waitsFor}
      onSpan={zoom}
      onToggleGroup={(key, isContract) =>
        groupColumn && change({ groupOptionList: withGroupOption(view, groupColumn.id, key, { isContract }) })
      }
      isFiltered={isFilteredIn(store, view)}
      onClearFilter={() => change({ filterGroupList: [] })}
      onKind={abilities.canManage ? setKind : undefined}
      makeColumn={props.makeColumn}
    />
  );
}
