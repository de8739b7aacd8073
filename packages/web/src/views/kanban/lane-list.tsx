import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { Skeleton } from "@mantine/core";
import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { useMoving } from "#web/kernel/moving/moves.ts";
import { isHeld } from "#web/kernel/moving/moving.ts";
import { gapOfRank } from "#web/kernel/moving/places.ts";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import { useComputed } from "#web/kernel/shell/use-computed.ts";
import { whenIdle } from "#web/kernel/shell/when-idle.ts";
import type { CardColumns } from "../card/card-columns.ts";
import { t } from "../kanban.texts.ts";
import { type CardMoving, useBoard } from "./board.ts";
import type { BoardHandlers } from "./board-handlers.ts";
import { Card } from "./card.tsx";
import type { CardItem } from "./kanban-props.ts";
import styles from "./lane.module.css";
import { measureTogether } from "./measure-together.ts";
import { rowIn } from "./rows.ts";
import { cardElement } from "./scrolling.ts";
import { useFastScroll } from "./use-fast-scroll.ts";

export interface LaneListProps {
  lane: string;
  name: string;
  size: number;
  source: ViewSource;
  shown: CardColumns;
  context: CellContext;
  hrefOf(projectSerialNumber: number): string;
  /** The card with the focus, when it is in this lane. */
  activeId: string | undefined;
  selected: ReadonlySet<string>;
  canWrite: boolean;
  isSorted: boolean;
  hintId: string;
  handlers: BoardHandlers;
}

const GAP = 8;
const EDGE = 4;
/** How high cards are, until one has been seen. */
const USUAL_HEIGHT = 92;
/** By how many columns they show: with the height of cards that were seen before, only as many are drawn at first as can be seen. */
const seenHeights = new Map<number, number>();
/** Of the last lane: with it, the next draws its cards in one go. */
const lastHeight: { current: number | undefined } = { current: undefined };
const NOTHING: readonly CardItem[] = [];

export function LaneList(props: LaneListProps) {
  const { lane, name, size, source, shown, activeId, selected, canWrite, isSorted } = props;
  const board = useBoard();
  const scroller = useRef<HTMLDivElement>(null);
  const lifted = useMoving(board.moves, liftedItems);
  const activeRow = activeId === undefined ? undefined : rowIn(source, lane, activeId);
  const isFirst = useFirstSightOnly();
  const usualHeight = seenHeights.get(shown.cells.length) ?? USUAL_HEIGHT;
  useFastScroll(scroller);
  const virtual = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: size,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    gap: GAP,
    paddingStart: EDGE,
    paddingEnd: EDGE,
    overscan: isFirst ? 0 : 2,
    initialRect: { width: 0, height: lastHeight.current ?? window.innerHeight },
    // What others add or take away above does not move what is being read; at the top, what is new is seen.
    anchorTo: (scroller.current?.scrollTop ?? 0) > 0 ? "end" : "start",
    measureElement: measureTogether,
    directDomUpdates: true,
    directDomUpdatesMode: "position",
    getItemKey: useRowKeys(source, lane),
    // The card with the focus stays on the page: without it the keyboard would lose its place.
    rangeExtractor: useCallback((range: Range) => withRow(range, activeRow), [activeRow]),
  });
  const rows = virtual.getVirtualItems();
  const [first, last] = [rows[0]?.index ?? 0, rows.at(-1)?.index ?? 0];

  useEffect(() => source.want(lane, first, Math.min(size, last + 1)), [source, lane, first, last, size]);
  useLayoutEffect(() => {
    if (!scroller.current) return undefined;
    board.handles.set(lane, handleOf(scroller.current, virtual));
    return () => void board.handles.delete(lane);
  }, [board, lane, virtual]);
  useLayoutEffect(() => {
    lastHeight.current = virtual.scrollRect?.height;
  });
  useEffect(() => {
    const sizes = [...virtual.itemSizeCache.values()];
    const sum = sizes.reduce((total, height) => total + height, 0);
    if (sizes.length > 0) seenHeights.set(shown.cells.length, Math.round(sum / sizes.length));
  });
  useLayoutEffect(() => {
    const { spot } = board.wanted;
    if (spot?.list !== lane) return;
    const link = cardElement(lane, spot.id)?.querySelector<HTMLElement>("[data-card-link]");
    if (!link) return;
    board.wanted.spot = undefined;
    link.focus({ preventScroll: true });
  });

  const tabRow = activeRow ?? virtual.range?.startIndex ?? first;
  return (
    <div ref={scroller} className={styles.scroller}>
      {size === 0 ? (
        <p className={styles.empty}>{canWrite ? t("lane.emptyWritable") : t("lane.empty")}</p>
      ) : (
        <ul ref={virtual.containerRef} className={styles.rows} aria-label={t("lane.list", { lane: name })}>
          {rows.map(({ key, index }) => {
            const post = source.post(lane, index);
            return (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={styles.row}
                aria-posinset={index + 1}
                aria-setsize={size}
              >
                {post ? <Row {...props} post={post} tabRow={tabRow} row={index} lifted={lifted} /> : <CardSkeleton />}
              </li>
            );
          })}
        </ul>
      )}
      {isSorted ? null : <DropLine lane={lane} size={size} virtual={virtual} />}
      {selected.size > 0 ? <div className={styles.room} /> : null}
    </div>
  );
}

/** Another function whenever other posts may stand in the lane's rows; the lane is drawn again then. */
function useRowKeys(source: ViewSource, lane: string): (row: number) => string | number {
  const posts = useMemo(() => ({ subscribe: source.subscribe, version: () => source.versionOf(lane) }), [source, lane]);
  return useComputed(
    posts,
    useCallback(() => (row: number) => source.idAt(lane, row) ?? row, [source, lane]),
  );
}

/** True until the page has come to rest: what is seen comes first, and what stands ready beyond it afterwards. */
function useFirstSightOnly(): boolean {
  const [isFirst, setFirst] = useState(true);
  useEffect(() => whenIdle(() => startTransition(() => setFirst(false))), []);
  return isFirst;
}

interface RowProps extends LaneListProps {
  post: ListedPost;
  row: number;
  tabRow: number;
  lifted: readonly CardItem[];
}

function Row({ post, row, tabRow, lifted, selected, hrefOf, ...props }: RowProps) {
  return (
    <Card
      post={post}
      lane={props.lane}
      shown={props.shown}
      context={props.context}
      href={hrefOf(post.projectSerialNumber)}
      isTabStop={row === tabRow}
      isSelected={selected.has(post.id)}
      isChoosing={selected.size > 0}
      isLifted={lifted.some(({ id }) => id === post.id)}
      canWrite={props.canWrite}
      hintId={props.hintId}
      handlers={props.handlers}
    />
  );
}

function CardSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label={t("card.loading")}>
      <Skeleton height={14} width="80%" />
      <Skeleton height={12} width="30%" />
    </div>
  );
}

interface DropLineProps {
  lane: string;
  size: number;
  virtual: Virtualizer<HTMLDivElement, HTMLLIElement>;
}

/** Drawn apart from the cards: it follows the pointer, they do not. */
function DropLine({ lane, size, virtual }: DropLineProps) {
  const board = useBoard();
  const state = useMoving(board.moves, (moving) =>
    moving.phase === "over" && moving.place.list === lane && !moving.refusal ? moving : undefined,
  );
  if (!state) return null;
  const gap = gapOfRank(state.place.rank, size, board.movedRows(lane, state.items));
  const top =
    gap < size ? (virtual.measurementsCache[gap]?.start ?? EDGE) - GAP / 2 : virtual.getTotalSize() - EDGE + GAP / 2;
  return (
    <div
      className={styles.line}
      style={{ top: size === 0 ? EDGE : Math.max(1, top) }}
      data-first={gap === 0 || undefined}
      aria-hidden="true"
    >
      {state.by === "keys" ? <span className={styles.lineLabel}>{t("move.here")}</span> : null}
    </div>
  );
}

function liftedItems(state: CardMoving): readonly CardItem[] {
  return isHeld(state) ? state.items : NOTHING;
}

function withRow(range: Range, row: number | undefined): number[] {
  const rows = defaultRangeExtractor(range);
  if (row === undefined || row >= range.count || rows.includes(row)) return rows;
  return [...rows, row].sort((a, b) => a - b);
}

function handleOf(scroller: HTMLElement, virtual: Virtualizer<HTMLDivElement, HTMLLIElement>) {
  const itemAt = (clientY: number) => {
    const offset = clientY - scroller.getBoundingClientRect().top + scroller.scrollTop;
    return { offset, item: virtual.getVirtualItemForOffset(offset) };
  };
  return {
    scroller,
    gapAt(clientY: number) {
      const { offset, item } = itemAt(clientY);
      if (!item) return virtual.options.count;
      return offset < item.start + item.size / 2 ? item.index : item.index + 1;
    },
    rowAt: (clientY: number) => itemAt(clientY).item?.index ?? 0,
    reveal: (row: number) => virtual.scrollToIndex(row, { align: "auto" }),
  };
}
