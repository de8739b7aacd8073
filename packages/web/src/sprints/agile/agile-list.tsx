import type { Measure } from "@itoguchi/core/sprints/sprint-measure";
import { VisuallyHidden } from "@mantine/core";
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { useOnChange } from "#web/kernel/hooks/use-on-change.ts";
import { useMoving } from "#web/kernel/moving/moves.ts";
import { isHeld, type Moving } from "#web/kernel/moving/moving.ts";
import { gapOfRank } from "#web/kernel/moving/places.ts";
import styles from "../agile.module.css";
import { t } from "../sprints.texts.ts";
import { isDone } from "../tally.ts";
import type { AgileBoard, RowItem, Spot } from "./agile-board.ts";
import { AgileRow, type RowColumns } from "./agile-row.tsx";
import { backlogIn, type Line, linesOf, type Section } from "./sections.ts";

interface AgileListProps {
  board: AgileBoard;
  scroller: RefObject<HTMLDivElement | null>;
  sections: readonly Section[];
  folded: ReadonlySet<string>;
  active: Spot | undefined;
  wanted: RefObject<Spot | undefined>;
  selected: ReadonlySet<string>;
  columnsOf(list: string): RowColumns;
  measureOf(list: string): Measure;
  context: CellContext;
  canWriteLocked: boolean;
  /** Posts whose move waits to be sent or told. */
  moving: ReadonlySet<string>;
  hrefOf(number: number): string;
  /** Rows of the backlog that are about to be seen. */
  want(from: number, until: number): void;
  arrive(spot: Spot): void;
  head(section: Section): ReactNode;
}

const ROW_HEIGHT = 41;
const HEAD_HEIGHT = 92;
const NOTHING: readonly RowItem[] = [];
const NOWHERE = { from: 0, until: 0 };
const liftedItems = (state: Moving<RowItem, never>) => (isHeld(state) ? state.items : NOTHING);
const placeOver = (state: Moving<RowItem, never>) => (state.phase === "over" ? state : undefined);

/** What the bar for chosen rows covers at the end of the list. */
const UNDER_BAR = 112;

/** Sprints and backlog below each other, as one list that draws what is in sight. */
export function AgileList(props: AgileListProps) {
  const { board, scroller, sections, folded, active, wanted, selected, context, head, want } = props;
  const hintId = useId();
  const lines = useMemo(() => linesOf(sections, folded), [sections, folded]);
  const lifted = useMoving(board.moves, liftedItems);
  const over = useMoving(board.moves, placeOver);
  const indexOf = (spot: Spot | undefined) =>
    spot
      ? lines.findIndex((line) => line.kind === "row" && line.section.key === spot.list && line.row.id === spot.id)
      : -1;
  const activeLine = indexOf(active);
  const hasBar = selected.size > 0;
  const virtual = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.kind === "head" ? HEAD_HEIGHT : ROW_HEIGHT),
    overscan: 6,
    paddingEnd: UNDER_BAR,
    scrollPaddingEnd: hasBar ? UNDER_BAR : 0,
    getItemKey: useCallback((index: number) => keyOf(lines[index]), [lines]),
    // The row with the focus stays on the page: without it the keyboard would lose its place.
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range);
        return activeLine < 0 || shown.includes(activeLine) ? shown : [...shown, activeLine].sort((a, b) => a - b);
      },
      [activeLine],
    ),
  });
  // The scroller stands around this list and is there after it: without another look nothing would be in sight.
  const [, look] = useState(false);
  useEffect(() => look(true), []);
  const items = virtual.getVirtualItems();
  // Not the row with the focus, which may be far from what is in sight.
  const { startIndex, endIndex } = virtual.range ?? { startIndex: 0, endIndex: -1 };
  const { from, until } = backlogIn(lines.slice(startIndex, endIndex + 1)) ?? NOWHERE;
  useEffect(() => {
    if (until > from) want(from, until);
  }, [want, from, until]);

  useLayoutEffect(() => {
    const spot = wanted.current;
    const index = spot ? indexOf(spot) : -1;
    if (!spot || index < 0) return;
    virtual.scrollToIndex(index, { align: "auto" });
    const link = rowElement(spot)?.querySelector<HTMLElement>("[data-row-link]");
    if (!link) return;
    wanted.current = undefined;
    link.focus({ preventScroll: true });
  });
  // The bar that has just come would cover it.
  useOnChange(hasBar, () => {
    if (hasBar && activeLine >= 0) virtual.scrollToIndex(activeLine, { align: "auto" });
  });
  // Once for each place it is carried to.
  useOnChange(over ? `${over.place.list} ${over.place.rank}` : "", () => {
    if (over?.by !== "keys") return;
    const at = lines.findIndex(({ section }) => section.key === over.place.list);
    virtual.scrollToIndex(Math.min(at + over.place.rank + 1, lines.length - 1), { align: "auto" });
  });

  const firstRow = lines.findIndex(({ kind }) => kind === "row");
  const gapIn = (list: string) =>
    over?.place.list === list && !board.now().isSorted
      ? gapOfRank(over.place.rank, board.rowsOf(list).length, board.movedRows(list, over.items))
      : undefined;
  return (
    <div className={styles.lines} style={{ height: virtual.getTotalSize() }}>
      {items.map(({ key, index, start }) => {
        const line = lines[index] as Line;
        const list = line.section.key;
        const gap = gapIn(list);
        const post = line.kind === "row" ? line.row.post() : undefined;
        const isLast = line.kind === "row" && line.index === line.section.rows.length - 1;
        return (
          <div
            key={key}
            ref={virtual.measureElement}
            className={styles.line}
            style={{ translate: `0 ${start}px` }}
            data-index={index}
          >
            <div
              data-line={list}
              data-index={line.kind === "row" ? line.index : undefined}
              data-target={(over?.place.list === list && (line.kind !== "row" || board.now().isSorted)) || undefined}
              data-before={(line.kind === "row" && gap === line.index) || undefined}
              data-after={(isLast && gap === line.section.rows.length) || undefined}
              className={styles.place}
            >
              {line.kind === "head" ? head(line.section) : null}
              {line.kind === "empty" ? <p className={styles.empty}>{emptyWords(list)}</p> : null}
              {line.kind === "row" && !post ? <div className={styles.skeleton} /> : null}
              {post ? (
                <AgileRow
                  board={board}
                  post={post}
                  list={list}
                  columns={props.columnsOf(list)}
                  context={context}
                  href={props.hrefOf(post.projectSerialNumber)}
                  isTabStop={activeLine < 0 ? index === firstRow : index === activeLine}
                  isSelected={selected.has(post.id)}
                  isLifted={lifted.some(({ id }) => id === post.id)}
                  isDone={isDone(post, props.measureOf(list))}
                  isUnderway={props.moving.has(post.id)}
                  canWriteLocked={props.canWriteLocked}
                  hintId={hintId}
                  arrive={() => props.arrive({ list, id: post.id })}
                />
              ) : null}
            </div>
          </div>
        );
      })}
      <VisuallyHidden id={hintId}>{board.now().canManage ? t("agile.keys") : t("agile.keysReadOnly")}</VisuallyHidden>
    </div>
  );
}

function emptyWords(list: string): string {
  return t(list === "" ? "backlog.empty" : "sprint.empty");
}

function keyOf(line: Line | undefined): string {
  if (!line) return "";
  return line.kind === "row" ? `${line.section.key} ${line.row.key}` : `${line.kind} ${line.section.key}`;
}

function rowElement({ list, id }: Spot): HTMLElement | null {
  return document.querySelector(`[data-post="${CSS.escape(id)}"][data-list="${CSS.escape(list)}"]`);
}
