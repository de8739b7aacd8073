import type { Reading } from "@itoguchi/core/columns/kind";
import type { ViewQuery } from "@itoguchi/core/views/engine/view-query";
import type { ReadCtx } from "../project-engine/project-query.ts";

/** What values are read with. Who looks matters only to a view that asks for it; all others see the same. */
export function readingOf(ctx: ReadCtx, view: ViewQuery): Reading {
  const { replica, directory, member, now, timeZone } = ctx;
  const memberName = (id: string) => directory.get(id) ?? "";
  const self = asksForSelf(view) ? member.id : undefined;
  return replica.table.reading({
    now,
    timeZone,
    calendar: directory.calendar,
    self,
    memberName,
    namesVersion: directory.version,
  });
}

function asksForSelf({ filterGroupList }: ViewQuery): boolean {
  return filterGroupList.some(({ filterConditionList }) =>
    filterConditionList.some(({ isSelectSelf }) => isSelectSelf),
  );
}
