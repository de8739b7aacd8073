import { SPANS } from "@itoguchi/core/timeline/scale";
import { Button, VisuallyHidden } from "@mantine/core";
import { type FocusEvent, useId, useRef, useState } from "react";
import { Splitter } from "#web/kernel/panels/splitter.tsx";
import { useSourceVersion } from "#web/kernel/project/use-view-source.ts";
import { Bars, RowTracks } from "./canvas.tsx";
import { CanvasLines, ProgressLine } from "./canvas-lines.tsx";
import { LeftNames, LeftTable } from "./left-table.tsx";
import { arrowsIn, inazumaIn, type SeenRow } from "./links.ts";
import { MOST_LEFT, ROW_HEIGHT, SCALE_HEIGHT } from "./measures.ts";
import { takePicture } from "./picture/take-picture.ts";
import type { Linking } from "./pointer/use-pointer.ts";
import { useWheel } from "./pointer/use-wheel.ts";
import { PositionSlider } from "./position-slider.tsx";
import { Backdrop, ScaleHead } from "./scale-head.tsx";
import { useLatest } from "./stable.ts";
import styles from "./timeline.module.css";
import { t } from "./timeline.texts.ts";
import { TimelineDialogs } from "./timeline-dialogs.tsx";
import type { DrawnProps } from "./timeline-props.ts";
import { Toolbar } from "./toolbar.tsx";
import { Tray } from "./tray.tsx";
import { type Board, useBoard } from "./use-board.ts";
import { type Geometry, useGeometry } from "./use-geometry.ts";

/** A table of the posts, and beside it their terms on a canvas of days. */
export function TimelineBoard(given: DrawnProps) {
  const props = { ...given, open: useLatest(given.open) };
  const { view, source, undated, onSpan } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const geometry = useGeometry(props, scroller);
  const board = useBoard(props, geometry, { canvas });
  const [isInazuma, setInazuma] = useState(false);
  const [isTrayOpen, setTray] = useState(false);
  useSourceVersion(undated);
  const { days, list, lines, known, leftWidth, today } = geometry;
  const { from, until } = days.batch;
  const span = view.timelineViewSpan;
  const width = (until - from) * days.dayWidth;

  useWheel(body, {
    pan: (pixels) => days.panBy(pixels),
    zoom(direction, clientX) {
      const next = SPANS[SPANS.indexOf(span) + direction];
      const left = (body.current?.getBoundingClientRect().left ?? 0) + leftWidth;
      if (next === undefined) return;
      days.zoomAround(Math.max(clientX - left, 0));
      onSpan(next);
    },
  });

  const xOf = (day: number) => (day - from) * days.dayWidth;
  const rows = seenRows(geometry, board);
  const arrows = arrowsIn({ rows, known, xOf });
  const inazuma = isInazuma ? inazumaIn({ rows, xOf }, geometry.now) : undefined;
  const [firstLine, lastLine] = [lines[0], lines.at(-1)];
  const seen = firstLine &&
    lastLine && { top: firstLine.top, height: lastLine.top + lastLine.height - firstLine.top, width };
  const canWrite = props.canWrite && (!props.columnsRead.term.isLock || props.canWriteLocked);
  const shared = { props, geometry, board, hintId };

  function onBlur({ relatedTarget }: FocusEvent<Element, Element>) {
    const next = relatedTarget?.closest<HTMLElement>("[data-bar]");
    if (board.draft?.by === "keys" && next?.dataset.bar !== String(board.draft.number)) board.putHeld();
    if (relatedTarget && !relatedTarget.closest("[data-timeline]")) board.joining.forget();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a canvas with its tools, not a set of fields
    <div
      className={styles.timeline}
      role="group"
      aria-label={t("timeline.label", { name: view.name })}
      onKeyDown={board.onKeyDown}
      data-timeline
    >
      <Toolbar
        span={span}
        isInazuma={isInazuma}
        undated={undated?.size}
        isTrayOpen={isTrayOpen}
        onSpan={useLatest(onSpan)}
        onToday={useLatest(() => days.show(today))}
        onStep={useLatest((direction: -1 | 1) => days.panBy(direction * days.width * STEP_SHARE))}
        onInazuma={setInazuma}
        onTray={setTray}
        onPicture={useLatest(
          () =>
            scroller.current && takePicture({ props, geometry, board, scroller: scroller.current, arrows, inazuma }),
        )}
      />
      <div className={styles.main}>
        <div className={styles.chart}>
          <div className={styles.headRow} style={{ height: SCALE_HEIGHT, paddingInlineStart: leftWidth }}>
            <LeftNames props={props} leftWidth={leftWidth} />
            <ScaleHead days={days} span={span} from={from} until={until} today={today} />
          </div>
          <div className={styles.bodyBox} ref={body}>
            <div className={styles.backdrop} style={{ left: leftWidth }}>
              <Backdrop days={days} span={span} from={from} until={until} today={geometry.now} />
            </div>
            <div className={styles.scroller} ref={scroller} data-scroller>
              <div className={styles.sizer} style={{ height: list.height }}>
                <LeftTable props={props} geometry={geometry} board={board} />
                {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the pointers and the focus of the bars in it */}
                <div
                  className={styles.canvas}
                  ref={canvas}
                  tabIndex={-1}
                  style={{ left: leftWidth }}
                  onBlur={onBlur}
                  onFocus={({ target }) => {
                    const row = target.dataset.focus;
                    if (row !== undefined) board.arriveAt(Number(row));
                  }}
                  {...board.pointer.handlers}
                >
                  <RowTracks {...shared} />
                  <div className={styles.track} ref={days.layer} data-track>
                    {seen ? (
                      <CanvasLines
                        {...seen}
                        arrows={arrows}
                        linking={board.pointer.linking ?? joinLine(geometry, board, xOf)}
                        onPick={board.setLinksOf}
                      />
                    ) : null}
                    <Bars {...shared} />
                    {seen && inazuma ? <ProgressLine {...seen} path={inazuma} /> : null}
                  </div>
                </div>
              </div>
            </div>
            <Splitter
              label={t("bar.split")}
              width={leftWidth}
              least={0}
              most={MOST_LEFT}
              widerTo="right"
              style={{ left: leftWidth }}
              set={geometry.setLeft}
            />
          </div>
          <div className={styles.foot} style={{ paddingInlineStart: leftWidth }}>
            <PositionSlider
              days={days}
              first={Math.min(known.extent?.start ?? today, today)}
              last={Math.max(known.extent?.end ?? today, today)}
            />
            {known.isWhole || !source.isGrouped ? null : <span className={styles.note}>{t("timeline.partial")}</span>}
          </div>
          <JoiningNote joining={board.joining} />
        </div>
        {isTrayOpen && undated ? (
          <Tray
            source={undated}
            columnName={props.columnsRead.term.name}
            canWrite={canWrite}
            isMovable={(post) => board.isMovable({ post })}
            moves={board.tray}
            open={props.open}
            setDates={board.setDating}
            close={() => setTray(false)}
          />
        ) : null}
      </div>
      <VisuallyHidden id={hintId}>{t(canWrite ? "timeline.keys" : "timeline.keysReadOnly")}</VisuallyHidden>
      <VisuallyHidden role="status" aria-live="assertive">
        {board.words}
      </VisuallyHidden>
      <TimelineDialogs props={props} geometry={geometry} board={board} />
    </div>
  );
}

function JoiningNote({ joining }: { joining: Board["joining"] }) {
  if (!joining.first) return null;
  return (
    <div className={styles.joining}>
      <span>{t("link.joining", { title: joining.first.post.title })}</span>
      <Button size="xs" variant="default" onClick={joining.giveUp}>
        {t("link.giveUp")}
      </Button>
    </div>
  );
}

/** From the first one's end to the beginning of the one that has the focus. */
function joinLine({ list }: Geometry, board: Board, xOf: (day: number) => number): Linking | undefined {
  const { joining, activeRow, rowOf } = board;
  const first = joining.first;
  const [row, next] = [first && rowOf(first.post), board.itemIn(activeRow)];
  if (row === undefined || !first?.span || !next?.span || next.number === first.number) return undefined;
  const middleOf = (at: number) => list.topOfRow(at) + ROW_HEIGHT / 2;
  return {
    from: { x: xOf(first.span.end + 1), y: middleOf(row) },
    to: { x: xOf(next.span.start), y: middleOf(activeRow) },
  };
}

/** So much of what is seen goes by at a step. */
const STEP_SHARE = 0.5;

function seenRows({ lines }: Geometry, { itemIn, draft }: Board): SeenRow[] {
  return lines.flatMap(({ kind, row, top }) => {
    const item = kind === "row" ? itemIn(row) : undefined;
    if (!item) return [];
    const { number, progress } = item;
    const span = draft?.number === number && draft.by !== "tray" ? draft.span : item.span;
    return [{ number, top, span, progress }];
  });
}
