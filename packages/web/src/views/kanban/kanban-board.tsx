import type { Column } from "@itoguchi/core/model/column";
import { VisuallyHidden } from "@mantine/core";
import { lazy, Suspense, useEffect, useId, useMemo, useRef } from "react";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import { LiveRegion } from "#web/kernel/live/live-region.tsx";
import { cardColumns } from "../card/card-columns.ts";
import { laneName } from "../groups/lane-name.ts";
import { t } from "../kanban.texts.ts";
import { BoardProvider } from "./board.ts";
import { CardMenu } from "./card-menu.tsx";
import { Composer } from "./composer.tsx";
import { HiddenLanes } from "./hidden-lanes.tsx";
import styles from "./kanban.module.css";
import type { KanbanProps } from "./kanban-props.ts";
import { Lane } from "./lane.tsx";
import { DraggingMark, LaneLine } from "./moving/drag-marks.tsx";
import { MoveStatus } from "./moving/move-status.tsx";
import { useKanban } from "./use-kanban.ts";
import { wipLimits } from "./wip-limits.ts";

const DuplicateDialog = lazy(async () => ({
  default: (await import("#web/kernel/duplicating/duplicate-dialog.tsx")).DuplicateDialog,
}));

export function KanbanBoard(props: KanbanProps & { column: Column }) {
  const { view, columns, column, source, context, canWrite, selected, onLaneOption, onLaneOrder } = props;
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const speaker = useRef<(words: string) => void>(() => undefined);
  const kanban = useKanban(props, { frame, scroller, speaker });
  const { board, handlers, lanes, hidden, virtual, active, composing, menu } = kanban;
  const limits = useMemo(() => wipLimits(view.groupOptionList, column.id), [view.groupOptionList, column.id]);
  const shown = useMemo(() => cardColumns({ view, columns, groupColumn: column }), [view, columns, column]);
  useEffect(() => {
    const { documentElement } = document;
    documentElement.toggleAttribute("data-lanes-shown", true);
    return () => void documentElement.toggleAttribute("data-lanes-shown", false);
  }, []);

  if (lanes.length === 0 && hidden.length === 0)
    return (
      <BoardProvider value={board}>
        <EmptyList title={t("kanban.empty.title")} hint={t("kanban.empty.hint")}>
          {canWrite ? <Composer lane="" name={t("kanban.none")} at="bottom" handlers={handlers} /> : null}
        </EmptyList>
        <LiveRegion speaker={speaker} />
      </BoardProvider>
    );
  return (
    <BoardProvider value={board}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the cards in it */}
      <div ref={frame} className={styles.frame} onKeyDown={kanban.onKeyDown} onBlur={kanban.onBlur}>
        <DraggingMark scroller={scroller} />
        {/* biome-ignore lint/a11y/useSemanticElements: a set of lanes, not of fields */}
        <div ref={scroller} className={styles.board} role="group" aria-label={t("kanban.label", { name: view.name })}>
          <div className={styles.lanes} data-lanes style={{ width: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ key, index, start, size: width }) => {
              const lane = lanes[index];
              return (
                <div key={key} className={styles.slot} style={{ left: start, width }}>
                  {lane ? (
                    <Lane
                      lane={lane.key}
                      name={laneName(lane.key, column, context)}
                      size={lane.size}
                      isContract={lane.isContract}
                      column={column}
                      limit={limits.get(lane.key)}
                      composing={composing?.lane === lane.key ? composing.at : undefined}
                      canHide={onLaneOption !== undefined}
                      canReorder={onLaneOrder !== undefined}
                      source={source}
                      shown={shown}
                      context={context}
                      hrefOf={handlers.hrefOf}
                      activeId={active?.list === lane.key ? active.id : undefined}
                      selected={selected}
                      canWrite={canWrite}
                      isSorted={view.orderConditionList.length > 0}
                      hintId={hintId}
                      handlers={handlers}
                    />
                  ) : (
                    <HiddenLanes lanes={hidden} column={column} context={context} onLaneOption={onLaneOption} />
                  )}
                </div>
              );
            })}
            <LaneLine offsetOf={(gap) => virtual.measurementsCache[gap]?.start} count={lanes.length} />
          </div>
        </div>
        <MoveStatus onManualOrder={props.onManualOrder} />
        <LiveRegion speaker={speaker} />
        <VisuallyHidden id={hintId}>{canWrite ? t("kanban.keys") : t("kanban.keysReadOnly")}</VisuallyHidden>
        {menu ? (
          <CardMenu
            key={`${menu.spot.list} ${menu.spot.id}`}
            menu={menu}
            source={source}
            handlers={handlers}
            close={kanban.closeMenu}
          />
        ) : null}
      </div>
      {kanban.duplicating ? (
        <Suspense>
          <DuplicateDialog numbers={kanban.duplicating} actions={props.actions} close={kanban.closeDuplicating} />
        </Suspense>
      ) : null}
    </BoardProvider>
  );
}
