import { clockOf } from "@itoguchi/core/kernel/zoned-time";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { useComputed } from "#web/kernel/shell/use-computed.ts";
import { AHEAD, STEP_DOWN, wantedRows } from "../table/grid-window.ts";
import { FlatList, type Line } from "../table/rows/flat-list.ts";
import { useViewport } from "../table/use-viewport.ts";
import { Days } from "./days.ts";
import { itemReader } from "./items.ts";
import { knownItems, WHOLE } from "./known-items.ts";
import { GROUP_HEIGHT, LEAST_CANVAS, LEAST_LEFT, PHONE, ROW_HEIGHT } from "./measures.ts";
import type { DrawnProps } from "./timeline-props.ts";
import { useNow } from "./use-now.ts";

const LEFT_SHARE = 0.4;
const DAY_MS = 86_400_000;
const NO_ROWS: [] = [];

/** Which rows and which days are seen, and where everything stands in them. */
export function useGeometry(props: DrawnProps, scroller: RefObject<HTMLElement | null>) {
  const { source, view, context, columnsRead } = props;
  const { timeZone } = context.reading;
  const viewport = useViewport(scroller);
  const list = useComputed(
    source,
    useCallback(
      () =>
        new FlatList(source.groups(), {
          isGrouped: source.isGrouped,
          hasAdding: false,
          hasFooters: false,
          heights: { head: GROUP_HEIGHT, row: ROW_HEIGHT, adding: 0, footer: 0 },
        }),
      [source],
    ),
  );
  const itemOf = useMemo(() => itemReader(columnsRead, { timeZone }), [columnsRead, timeZone]);
  const near = useMemo(() => wantedRows(viewport, list), [viewport, list]);
  // A board that is looked at as a whole is not looked at again for being scrolled.
  const looked = source.size <= WHOLE ? NO_ROWS : near;
  const known = useComputed(
    source,
    useCallback(
      () => knownItems({ source, itemOf, dependencyList: view.timelineDependencyList, near: looked }),
      [source, itemOf, view.timelineDependencyList, looked],
    ),
  );

  useEffect(() => {
    if (viewport.height === 0) return;
    for (const { groupKey, from, until } of near) source.want(groupKey, from, until);
  }, [source, viewport.height, near]);

  const [pulledLeft, setLeft] = useState<number>();
  const leftWidth = fittingLeft(pulledLeft ?? view.titleColumnWidth, viewport.width, pulledLeft !== undefined);
  const now = clockOf(timeZone).localTime(useNow()) / DAY_MS;
  const today = Math.floor(now);
  const [, setBatch] = useState<object>();
  const [days] = useState(() => new Days(today, view.timelineViewSpan, setBatch));
  const canvasWidth = Math.max(viewport.width - leftWidth, 0);

  useLayoutEffect(() => {
    if (days.setSpan(view.timelineViewSpan)) setBatch(days.batch);
  }, [days, view.timelineViewSpan]);
  useLayoutEffect(() => {
    if (viewport.width === 0) return;
    days.resize(canvasWidth);
    if (!days.isUntouched) return;
    days.show(firstDay(today, canvasWidth / days.dayWidth, known.extent));
    // The posts of a large board come later.
    days.isUntouched = known.extent === undefined;
  }, [days, canvasWidth, viewport.width, today, known.extent]);
  // Another batch begins on another day.
  useLayoutEffect(() => days.shiftLayers());

  const [above, below] = viewport.isFast || viewport.isFirst ? [0, 0] : [AHEAD, STEP_DOWN + AHEAD];
  const lines = linesBetween(list, viewport.top - above, viewport.top + viewport.height + below);
  return {
    list,
    lines,
    viewport,
    itemOf,
    known,
    days,
    today,
    now,
    leftWidth,
    setLeft,
    /** As little as it takes. */
    revealRow(row: number) {
      const box = scroller.current;
      if (!box) return;
      const top = list.topOfRow(row);
      box.scrollTop = Math.max(Math.min(box.scrollTop, top), top + ROW_HEIGHT - box.clientHeight);
    },
  };
}

export type Geometry = ReturnType<typeof useGeometry>;

/** Today, unless nothing at all is there to be seen: then the nearest that is. */
function firstDay(today: number, seen: number, extent: { start: number; end: number } | undefined): number {
  if (!extent || (extent.start <= today + (seen * 2) / 3 && extent.end >= today - seen / 3)) return today;
  return extent.start > today ? extent.start : extent.end;
}

function fittingLeft(wanted: number, room: number, isPulled: boolean): number {
  if (room === 0) return wanted;
  const most = isPulled ? room - LEAST_CANVAS : room * (room < PHONE ? 0.36 : LEFT_SHARE);
  return Math.round(Math.max(Math.min(wanted, most), LEAST_LEFT));
}

function linesBetween(list: FlatList, top: number, bottom: number): Line[] {
  const lines: Line[] = [];
  const last = Math.min(list.lineAt(bottom), list.lineCount - 1);
  for (let index = list.lineAt(Math.max(top, 0)); index <= last; index++) {
    const line = list.line(index);
    if (line) lines.push(line);
  }
  return lines;
}
