import { isUser } from "@itoguchi/core/columns/kinds/user";
import { isOverdue } from "@itoguchi/core/timeline/inazuma";
import type { Span } from "@itoguchi/core/timeline/working-span";
import { personOf } from "#web/columns/parts/people.tsx";
import { useCompanyCalendar } from "#web/kernel/session/company-calendar.ts";
import type { Line } from "../table/rows/flat-list.ts";
import { Bar, RollUp } from "./bar.tsx";
import { datesAndDays } from "./dates-text.ts";
import type { Item } from "./items.ts";
import { LoadRow } from "./load-row.tsx";
import { BAR_HEIGHT, BAR_TOP } from "./measures.ts";
import styles from "./timeline.module.css";
import { t } from "./timeline.texts.ts";
import type { DrawnProps } from "./timeline-props.ts";
import type { Board } from "./use-board.ts";
import type { Geometry } from "./use-geometry.ts";

interface CanvasProps {
  props: DrawnProps;
  geometry: Geometry;
  board: Board;
  hintId: string;
}

/** What stands in the rows themselves, however far the days are scrolled: the way to give a post its dates. */
export function RowTracks({ geometry, board, hintId }: CanvasProps) {
  const tabRow = tabRowOf(geometry.lines, board.activeRow);
  return geometry.lines.map((line) => {
    const item = line.kind === "row" ? board.itemIn(line.row) : undefined;
    const isUndated = item && !item.span && board.draft?.number !== item.number;
    return (
      <div
        key={`${line.groupKey} ${item?.post.id ?? line.index}`}
        className={styles.rowTrack}
        data-head={line.kind === "head" || undefined}
        style={{ top: line.top, height: line.height }}
      >
        {item && isUndated ? (
          <button
            type="button"
            className={styles.setDates}
            data-press
            data-focus={line.row}
            tabIndex={line.row === tabRow ? 0 : -1}
            aria-describedby={hintId}
            aria-label={t(board.isMovable(item) ? "one.setDatesOf" : "one.undated", { title: item.post.title })}
            onClick={() =>
              board.isMovable(item) && !board.joining.first ? board.setDating(item.post) : board.pick(item.number)
            }
          >
            {t(board.isMovable(item) ? "one.setDates" : "timeline.none")}
          </button>
        ) : null}
        {item?.span && line.row === tabRow && !isInBatch(item.span, geometry) ? (
          <button
            type="button"
            className={styles.away}
            data-focus={line.row}
            aria-label={t("one.toBar", { title: item.post.title })}
            onClick={() => board.goTo(line.row)}
          />
        ) : null}
      </div>
    );
  });
}

/** One row is reached by Tab from outside: the one with the focus, or the first in sight. */
function tabRowOf(lines: readonly Line[], activeRow: number): number | undefined {
  const rows = lines.filter(({ kind }) => kind === "row").map(({ row }) => row);
  return rows.includes(activeRow) ? activeRow : rows[0];
}

/** Bars, roll-ups and loads of the rows and days that stand in the page. */
export function Bars({ props, geometry, board, hintId }: CanvasProps) {
  const { columns, view } = props;
  const { lines, days, known } = geometry;
  const { from, until } = days.batch;
  const tabRow = tabRowOf(lines, board.activeRow);
  const groupColumn = columns.find(({ id }) => id === view.groupColumnId);
  const hasLoad = groupColumn !== undefined && isUser(groupColumn);
  return (
    <>
      {lines.map((line) => {
        if (line.kind === "head")
          return hasLoad ? (
            <LoadRow
              key={`load ${line.groupKey}`}
              name={props.groupLabel(line.groupKey)}
              spans={known.spansOf(line.groupKey)}
              from={from}
              until={until}
              dayWidth={days.dayWidth}
              top={line.top}
              height={line.height}
            />
          ) : null;
        const item = board.itemIn(line.row);
        if (!item) return null;
        const rollUp = known.rollUps.get(item.number);
        const key = `${line.groupKey} ${item.post.id}`;
        return (
          <RowBars
            key={key}
            props={props}
            geometry={geometry}
            board={board}
            hintId={hintId}
            item={item}
            line={line}
            rollUp={rollUp && rollUp.end >= from && rollUp.start < until ? rollUp : undefined}
            isActive={line.row === tabRow}
          />
        );
      })}
      <Floating geometry={geometry} board={board} />
    </>
  );
}

interface RowBarsProps extends CanvasProps {
  item: Item;
  line: Line;
  rollUp: Span | undefined;
  isActive: boolean;
}

function RowBars({ props, geometry, board, hintId, item, line, rollUp, isActive }: RowBarsProps) {
  const { columnsRead, view, context } = props;
  const { days, today } = geometry;
  const isPulled = board.draft?.number === item.number && board.draft.by !== "tray";
  const span = isPulled ? board.draft?.span : item.span;
  const { isDate } = board.placing;
  const personId = view.timelineUserColumnId && (item.post.columnData[view.timelineUserColumnId] as string[])?.[0];
  const person = personId ? personOf(context.people, personId) : undefined;
  return (
    <>
      {rollUp ? <RollUp title={item.post.title} {...rollUp} {...placeOf(rollUp, geometry)} top={line.top} /> : null}
      {span && isInBatch(span, geometry) ? (
        <Bar
          number={item.number}
          row={line.row}
          title={item.post.title}
          start={span.start}
          end={span.end}
          {...(isDate ? diamondAt(span, geometry) : placeOf(span, geometry))}
          top={line.top + BAR_TOP}
          color={item.color}
          progress={item.progress}
          isOverdue={isOverdue(span, item.progress, today)}
          isDiamond={isDate}
          isMovable={board.isMovable(item)}
          hasDots={columnsRead.dependency !== undefined && days.dayWidth > 1}
          isActive={isActive}
          isPulled={isPulled}
          person={person?.name}
          personPicture={person?.thumbnailUrl ?? null}
          hintId={hintId}
          open={board.pick}
          isFirst={board.joining.first?.number === item.number}
        />
      ) : null}
      {isPulled && span ? (
        <div className={styles.tip} style={{ left: placeOf(span, geometry).left, top: line.top - BAR_HEIGHT }}>
          {datesAndDays(span, props.context.reading.calendar)}
        </div>
      ) : null}
    </>
  );
}

/** What comes from the tray, under the pointer. */
function Floating({ geometry, board }: Pick<CanvasProps, "geometry" | "board">) {
  const calendar = useCompanyCalendar();
  const { draft } = board;
  if (draft?.by !== "tray" || draft.y === undefined) return null;
  const { left, width } = placeOf(draft.span, geometry);
  return (
    <>
      <div className={styles.coming} style={{ left, width, top: draft.y - BAR_HEIGHT / 2 }} />
      <div className={styles.tip} style={{ left, top: draft.y - BAR_HEIGHT * 1.75 }}>
        {datesAndDays(draft.span, calendar)}
      </div>
    </>
  );
}

function isInBatch({ start, end }: Span, { days }: Geometry): boolean {
  return end >= days.batch.from && start < days.batch.until;
}

/** Cut off a little beyond the batch: some terms are longer than a page can be wide. */
function placeOf({ start, end }: Span, { days }: Geometry): { left: number; width: number } {
  const { from, until } = days.batch;
  const [first, last] = [Math.max(start, from - 1), Math.min(end + 1, until + 1)];
  return { left: (first - from) * days.dayWidth, width: Math.max((last - first) * days.dayWidth, LEAST_WIDTH) };
}

function diamondAt({ start }: Span, { days }: Geometry): { left: number; width: number } {
  return { left: (start + 0.5 - days.batch.from) * days.dayWidth - BAR_HEIGHT / 2, width: BAR_HEIGHT };
}

const LEAST_WIDTH = 4;
