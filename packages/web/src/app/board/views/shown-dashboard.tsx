import { askableIn } from "@itoguchi/client/view-sources/askable-in";
import { useMemo } from "react";
import { postPath } from "#web/app/shell.ts";
import { Dashboard } from "#web/charts/dashboard.tsx";
import { FilterPanel } from "#web/views/settings/filter-panel.tsx";
import type { ShownPostsProps } from "./shown-posts-props.ts";

/** The view's posts as charts. */
export function ShownDashboard({ store, place, view, columns, context, abilities, change, openPost }: ShownPostsProps) {
  const settingContext = useMemo(
    () => ({ ...context, columns, columnOf: (id: string) => store.replica.column(id) }),
    [context, columns, store],
  );
  return (
    <Dashboard
      store={store}
      place={place}
      view={view}
      columns={columns}
      reading={context.reading}
      people={context.people}
      canManage={abilities.canManage}
      mayDelete={abilities.mayDelete}
      change={change}
      hrefOf={(number) => postPath(place, number)}
      openPost={openPost}
      askable={(filterGroupList) => askableIn(store.replica, view.boardId, { filterGroupList }).filterGroupList}
      filterEditor={(groups, onChange) => (
        <FilterPanel groups={groups} context={settingContext} resultCount={undefined} onChange={onChange} />
      )}
    />
  );
}
