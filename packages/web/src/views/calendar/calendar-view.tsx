import type { Column } from "@itoguchi/core/model/column";
import { EmptyList, ListFault } from "#web/kernel/lists/list-states.tsx";
import { ViewIcon } from "#web/kernel/looks/view-icon.tsx";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import { MakeColumnButton } from "../settings/make-column-button.tsx";
import type { MakeColumn } from "../settings/setting-context.ts";
import { ViewSkeleton } from "../skeleton/view-skeleton.tsx";
import { t } from "./calendar.texts.ts";
import { CalendarBoard } from "./calendar-board.tsx";
import type { CalendarProps } from "./calendar-props.ts";

export interface CalendarViewProps extends Omit<CalendarProps, "source" | "dated" | "column"> {
  /** Undefined while they are on their way. */
  source: ViewSource | undefined;
  dated: ViewSource | undefined;
  /** Undefined where the board has no dates. */
  column: Column | undefined;
  fault?: { message: string; retry(): void } | undefined;
  /** Absent where the person may not. */
  makeColumn?: MakeColumn | undefined;
}

/** Days with the posts on them. Fills the box it is put into, also when there are no posts: they are made here. */
export function CalendarView({ source, dated, column, fault, makeColumn, ...props }: CalendarViewProps) {
  const { viewType } = props.view;
  if (fault && !(source && dated)) return <ListFault {...fault} />;
  if (!column)
    return (
      <EmptyList
        icon={({ size = 24 }) => <ViewIcon viewType={viewType} size={size} />}
        title={t("empty.noColumn")}
        hint={t(makeColumn ? "empty.noColumnHint" : "empty.noColumnReadOnly")}
      >
        {makeColumn ? (
          <MakeColumnButton use="calendar" make={makeColumn} isFirst>
            {t("empty.addColumn")}
          </MakeColumnButton>
        ) : null}
      </EmptyList>
    );
  if (!source || !dated) return <ViewSkeleton viewType={viewType} />;
  return <CalendarBoard {...props} source={source} dated={dated} column={column} />;
}
