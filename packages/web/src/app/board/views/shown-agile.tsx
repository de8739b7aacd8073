import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { postPath } from "#web/app/shell.ts";
import { AgileView } from "#web/sprints/agile/agile-view.tsx";
import type { ShownPostsProps } from "./shown-posts-props.ts";
import { sprintKanban } from "./sprint-kanban.ts";

const AgileChosenBar = lazy(async () => ({ default: (await import("./agile-chosen-bar.tsx")).AgileChosenBar }));

const REPORT = "sprint";

/** The address names the report that is open, so that it can be sent, and Back leads out of it. */
export function ShownAgile({
  store,
  place,
  view,
  columns,
  context,
  actions,
  abilities,
  change,
  openView,
  openPost,
}: ShownPostsProps) {
  const [query, setQuery] = useSearchParams();
  return (
    <AgileView
      store={store}
      place={place}
      view={view}
      columns={columns}
      context={context}
      actions={actions}
      canWrite={abilities.canWrite}
      canManage={abilities.canManage}
      mayDelete={abilities.mayDelete}
      canWriteLocked={abilities.canUnlock}
      hrefOf={(number) => postPath(place, number)}
      open={openPost}
      change={change}
      chosenBar={
        abilities.canWrite
          ? (rows) => (
              <Suspense>
                <AgileChosenBar
                  {...rows}
                  {...{ store, columns, context, actions }}
                  boardId={view.boardId}
                  canWriteLocked={abilities.canUnlock}
                />
              </Suspense>
            )
          : undefined
      }
      openKanban={sprintKanban({ store, view, canManage: abilities.canManage, openView })}
      reportId={query.get(REPORT) ?? undefined}
      openReport={(id) =>
        setQuery((before) => {
          const next = new URLSearchParams(before);
          if (id === undefined) next.delete(REPORT);
          else next.set(REPORT, id);
          return next;
        })
      }
    />
  );
}
