import type { Column } from "@itoguchi/core/model/column";
import { VisuallyHidden } from "@mantine/core";
import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useInsertionEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useOnChange } from "#web/kernel/hooks/use-on-change.ts";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import { LiveRegion } from "#web/kernel/live/live-region.tsx";
import { OpenedPost } from "#web/kernel/live/opened-post.ts";
import { useMoving } from "#web/kernel/moving/moves.ts";
import { isHeld } from "#web/kernel/moving/moving.ts";
import { gapOfRank } from "#web/kernel/moving/places.ts";
import { useTouchMoves } from "#web/kernel/moving/use-touch-moves.ts";
import { Covered } from "#web/kernel/panels/covered.ts";
import type { SourceGroup } from "#web/kernel/project/view-source.ts";
import { useComputed } from "#web/kernel/shell/use-computed.ts";
import { cardColumns } from "../card/card-columns.ts";
import { idsOf, stretched, toggled } from "../card/selection.ts";
import { useFolds } from "../card/use-folds.ts";
import { laneName } from "../groups/lane-name.ts";
import { t } from "../kanban.texts.ts";
import { type BoardNow, BoardProvider, createBoard, type Spot, useBoard } from "./board.ts";
import type { BoardHandlers } from "./board-handlers.ts";
import { createBoardKeys } from "./board-keys.ts";
import { CardMenu, type OpenMenu } from "./card-menu.tsx";
import { Composer } from "./composer.tsx";
import { HiddenLanes } from "./hidden-lanes.tsx";
import styles from "./kanban.module.css";
import type { KanbanProps } from "./kanban-props.ts";
import { Lane } from "./lane.tsx";
import { MoveStatus } from "./move-status.tsx";
import { rowIn } from "./rows.ts";
import { cardElement } from "./scrolling.ts";
import { touchGround } from "./touch-ground.ts";
import { useLanes } from "./use-lanes.ts";
import { usePointerMoves } from "./use-pointer-moves.ts";
import { wipLimits } from "./wip-limits.ts";

export function KanbanBoard(props: KanbanProps & { column: Column }) {
  const { view, columns, column, source, context, canWrite, selected, onLaneOption, onLaneOrder } = props;
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const speaker = useRef<(words: string) => void>(() => undefined);
  const [active, setActive] = useState<Spot>();
  const [composing, setComposing] = useState<{ lane: string; at: "top" | "bottom" }>();
  const [menu, setMenu] = useState<OpenMenu>();

  const groups = useComputed(
    source,
    useCallback(() => source.groups(), [source]),
  );
  const folds = useFolds(onLaneOption);
  const lanes = groups.filter(({ isHidden }) => !isHidden).map(folds.folded);
  const hidden = groups.filter(({ isHidden }) => isHidden);
  const { virtual, laneGapAt } = useLanes({ scroller, lanes, hasHidden: hidden.length > 0, activeLane: active?.list });

  const latest = useRef<BoardNow>(undefined);
  const now: BoardNow = {
    ...props,
    lanes,
    fold: folds.fold,
    announce: (words) => speaker.current(words),
    scroller: () => scroller.current,
    revealLane: (lane) =>
      virtual.scrollToIndex(
        lanes.findIndex(({ key }) => key === lane),
        { align: "auto" },
      ),
    focusCard,
  };
  latest.current ??= now;
  // Before any effect of a lane asks for it.
  useInsertionEffect(() => {
    latest.current = now;
  });
  const [board] = useState(() => createBoard(() => latest.current ?? now));
  const [touch] = useState(() => touchGround(board));
  const [handlers] = useState<BoardHandlers>(() => ({
    open: (number) => board.now().open(number),
    hrefOf: (number) => board.now().hrefOf(number),
    archive: (spot) => board.now().actions.archive(board.withChosen(spot).map(({ number }) => number)),
    choose,
    openMenu: (spot, anchor) => setMenu({ spot, at: placeOf(anchor) }),
    arrive: (spot) => setActive((before) => (isSame(before, spot) ? before : spot)),
    openComposer: (lane, at) => setComposing({ lane, at }),
    closeComposer: () => setComposing(undefined),
    fold: (lane, isContract) => board.now().fold(lane, isContract),
  }));
  const [onKeyDown] = useState(() => createBoardKeys(board, handlers));
  usePointerMoves(board, { laneGapAt });
  useTouchMoves(touch, frame, canWrite);
  useOpenedInSight(board);
  useStaying(active, { board, groups, focusCard });

  const limits = useMemo(() => wipLimits(view.groupOptionList, column.id), [view.groupOptionList, column.id]);
  const shown = useMemo(() => cardColumns({ view, columns, groupColumn: column }), [view, columns, column]);

  function focusCard(spot: Spot) {
    setActive(spot);
    const row = rowIn(source, spot.list, spot.id);
    latest.current?.revealLane(spot.list);
    if (row !== undefined) board.handles.get(spot.list)?.reveal(row);
    const link = cardElement(spot.list, spot.id)?.querySelector<HTMLElement>("[data-card-link]");
    if (link) link.focus({ preventScroll: true });
    else board.wanted.spot = spot;
  }

  function choose(spot: Spot, how: "toggle" | "range") {
    const now = board.now();
    if (!now.canWrite) return;
    const anchor = how === "range" ? anchorOf(spot.list) : undefined;
    const row = rowIn(now.source, spot.list, spot.id);
    if (anchor === undefined || row === undefined) now.onSelect(toggled(now.selected, spot.id));
    else now.onSelect(stretched(now.selected, idsOf(now.source, spot.list), { anchor, from: anchor, to: row }));
    now.focusCard(spot);
  }

  /** The nearest thing to where choosing began: the card that has the focus. */
  function anchorOf(list: string): number | undefined {
    const focused = document.activeElement?.closest<HTMLElement>("[data-card]")?.dataset;
    return focused?.lane === list && focused.card ? rowIn(board.now().source, list, focused.card) : undefined;
  }

  function onBlur({ relatedTarget }: FocusEvent) {
    const state = board.moves.state();
    if (!isHeld(state) || state.by !== "keys") return;
    const card = (relatedTarget as HTMLElement | null)?.closest<HTMLElement>("[data-card]");
    if (card?.dataset.card !== state.items[0]?.id || !document.hasFocus()) board.moves.dispatch({ type: "cancel" });
  }

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
      <div ref={frame} className={styles.frame} onKeyDown={onKeyDown} onBlur={onBlur}>
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
            close={() => setMenu(undefined)}
          />
        ) : null}
      </div>
    </BoardProvider>
  );
}

/** The board snaps to lanes on a phone, but not under a drag that scrolls it. */
function DraggingMark({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const board = useBoard();
  const isCard = useMoving(board.moves, isHeld);
  const isLane = useMoving(board.laneMoves, isHeld);
  useEffect(() => {
    scroller.current?.toggleAttribute("data-dragging", isCard || isLane);
  }, [scroller, isCard, isLane]);
  return null;
}

/** Where a lane would come to stand. */
function LaneLine({ offsetOf, count }: { offsetOf(gap: number): number | undefined; count: number }) {
  const board = useBoard();
  const state = useMoving(board.laneMoves, (moving) => (moving.phase === "over" ? moving : undefined));
  if (!state) return null;
  const from = board.now().lanes.findIndex(({ key }) => key === state.items[0]?.id);
  const gap = gapOfRank(state.place.rank, count, [from]);
  const left = (offsetOf(gap) ?? offsetOf(count - 1) ?? 0) - LINE_BEFORE;
  return <div className={styles.laneLine} style={{ left }} aria-hidden="true" />;
}

const LINE_BEFORE = 6;

/** Whoever comes from another view with a post open finds its card, and whoever opens one that would lie beneath it. */
function useOpenedInSight(board: ReturnType<typeof createBoard>): void {
  const opened = useContext(OpenedPost);
  const isCovered = useContext(Covered) > 0;
  useOnChange(isCovered, () => {
    const { source, revealLane } = board.now();
    const [at] = opened ? source.placesOf(opened) : [];
    if (!at) return;
    revealLane(at.groupKey);
    board.handles.get(at.groupKey)?.reveal(at.index);
  });
}

interface Staying {
  board: ReturnType<typeof createBoard>;
  /** Other ones whenever what the board shows has changed. */
  groups: readonly SourceGroup[];
  focusCard(spot: Spot): void;
}

/** When the card with the focus leaves its lane by somebody else's hand, the focus goes to the one that took its row. */
function useStaying(active: Spot | undefined, { board, groups, focusCard }: Staying): void {
  const row = useRef<number>(undefined);
  const focus = useEffectEvent(focusCard);
  useEffect(() => {
    const { source } = board.now();
    const state = board.moves.state();
    if (isHeld(state)) {
      const gone = state.items.filter(({ id }) => source.placesOf(id).length === 0).map(({ id }) => id);
      board.moves.dispatch({ type: "changed", gone });
    }
    if (!active) return;
    const found = rowIn(source, active.list, active.id);
    if (found !== undefined) {
      row.current = found;
      return;
    }
    if (document.activeElement !== document.body || board.wanted.spot || row.current === undefined) return;
    const size = groups.find(({ key }) => key === active.list)?.size ?? 0;
    const next = source.post(active.list, Math.min(row.current, size - 1));
    if (next) focus({ list: active.list, id: next.id });
  }, [active, groups, board]);
}

function placeOf(anchor: HTMLElement): OpenMenu["at"] {
  const { left, top, width, height } = anchor.getBoundingClientRect();
  return { left, top, width, height };
}

function isSame(a: Spot | undefined, b: Spot): boolean {
  return a?.list === b.list && a.id === b.id;
}
