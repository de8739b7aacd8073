import { calendarColumnOf } from "@itoguchi/core/calendar/calendar-column";
import { withinDays, withoutDates } from "@itoguchi/core/calendar/date-filters";
import { daysOfWeeks, weeksAround } from "@itoguchi/core/calendar/weeks";
import { clockOf } from "@itoguchi/core/kernel/zoned-time";
import { lazy, Suspense, useMemo, useState } from "react";
import { useOffer } from "#web/app/parts/palette-entry.ts";
import { postPath } from "#web/app/shell.ts";
import { t as feeds } from "#web/calendar-feeds/calendar-feeds.texts.ts";
import { failureOfError } from "#web/kernel/forms/failure.ts";
import { ViewIcon } from "#web/kernel/looks/view-icon.tsx";
import { useViewSource } from "#web/kernel/project/use-view-source.ts";
import { CalendarView } from "#web/views/calendar/calendar-view.tsx";
import { useMomentarySetting } from "#web/views/momentary-setting.ts";
import { useNow } from "#web/views/timeline/use-now.ts";
import { isFilteredIn } from "./filters-posts-out.ts";
import type { ShownPostsProps } from "./shown-posts-props.ts";

const FeedDialog = lazy(async () => ({ default: (await import("#web/calendar-feeds/feed-dialog.tsx")).FeedDialog }));

/** The posts of a view on the days of a month or a week: only those of the days that are shown are asked for. */
export function ShownCalendar(props: ShownPostsProps) {
  const { store, place, source, columns, context, actions, abilities, change, openPost } = props;
  const [view, chooseMode] = useMomentarySetting(props.view, "calendarMode");
  const today = clockOf(context.reading.timeZone).day(useNow());
  const [shownDay, showDay] = useState(today);
  const column = calendarColumnOf(view, columns);
  const { calendarMode: mode, calendarWeekStart: weekStart } = view;
  const datedView = useMemo(
    () => (column ? withinDays(view, column.id, daysOfWeeks(weeksAround(shownDay, { mode, weekStart }))) : view),
    [view, column, shownDay, mode, weekStart],
  );
  const trayView = useMemo(() => (column ? withoutDates(view, column.id) : view), [view, column]);
  const dated = useViewSource(store, datedView);
  const { source: undated } = useViewSource(store, trayView);
  const fault = dated.error
    ? { message: failureOfError(dated.error, new Set()).message ?? "", retry: dated.retry }
    : props.fault;

  const [isSubscribing, setSubscribing] = useState(false);
  useOffer(() => [
    {
      id: "subscribe",
      label: feeds("feed.command"),
      keywords: feeds("feed.keywords"),
      icon: <ViewIcon viewType={view.viewType} />,
      run: () => setSubscribing(true),
    },
  ]);

  return (
    <>
      {isSubscribing ? (
        <Suspense>
          <FeedDialog place={place} view={view} close={() => setSubscribing(false)} />
        </Suspense>
      ) : null}
      <CalendarView
        key={view.id}
        view={view}
        columns={columns}
        column={column}
        source={source}
        dated={dated.source}
        isBehind={dated.isBehind}
        undated={column ? undated : undefined}
        shownDay={shownDay}
        today={today}
        fault={fault}
        actions={actions}
        context={context}
        canWrite={abilities.canWrite}
        canWriteLocked={abilities.canUnlock}
        hrefOf={(number) => postPath(place, number)}
        open={openPost}
        showDay={showDay}
        onMode={chooseMode}
        isFiltered={isFilteredIn(store, view)}
        onClearFilter={() => change({ filterGroupList: [] })}
        subscribe={() => setSubscribing(true)}
        makeColumn={props.makeColumn}
      />
    </>
  );
}
