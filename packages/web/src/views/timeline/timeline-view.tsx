import { Button } from "@mantine/core";
import { useMemo } from "react";
import { EmptyList, ListFault } from "#web/kernel/lists/list-states.tsx";
import { ViewIcon } from "#web/kernel/looks/view-icon.tsx";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import { MakeColumnButton } from "../settings/make-column-button.tsx";
import { ViewSkeleton } from "../skeleton/view-skeleton.tsx";
import { timelineColumns } from "./items.ts";
import { t } from "./timeline.texts.ts";
import { TimelineBoard } from "./timeline-board.tsx";
import type { TimelineProps } from "./timeline-props.ts";

export interface TimelineViewProps extends Omit<TimelineProps, "source"> {
  /** Undefined while it is on its way. */
  source: ViewSource | undefined;
  fault?: { message: string; retry(): void } | undefined;
}

/** Terms on a canvas of days, in the four states of a list. Fills the box it is put into. */
export function TimelineView({ source, fault, ...props }: TimelineViewProps) {
  const { view, columns, makeColumn, onClearFilter } = props;
  const read = useMemo(() => timelineColumns(view, columns), [view, columns]);
  if (fault && !source) return <ListFault {...fault} />;
  if (!read)
    return (
      <EmptyList
        icon={TimelineIcon}
        title={t("empty.noColumn")}
        hint={t(makeColumn ? "empty.noColumnHint" : "empty.noColumnReadOnly")}
      >
        {makeColumn ? (
          <MakeColumnButton use="term" make={makeColumn} isFirst>
            {t("empty.addColumn")}
          </MakeColumnButton>
        ) : null}
      </EmptyList>
    );
  if (!source) return <ViewSkeleton viewType={view.viewType} />;
  if (source.size === 0 && props.isFiltered)
    return (
      <EmptyList title={t("empty.nothing")} hint={t("empty.nothingHint")}>
        <Button variant="default" onClick={onClearFilter}>
          {t("empty.clear")}
        </Button>
      </EmptyList>
    );
  if (source.size === 0) return <EmptyList icon={TimelineIcon} title={t("empty.title")} hint={t("empty.hint")} />;
  return <TimelineBoard key={view.id} {...props} source={source} columnsRead={read} />;
}

function TimelineIcon({ size = 24 }: { size?: number }) {
  return <ViewIcon viewType={4} size={size} />;
}
