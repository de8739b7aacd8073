import type { Column } from "@itoguchi/core/model/column";
import { Skeleton, VisuallyHidden } from "@mantine/core";
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef } from "react";
import { useLayoutOnChange } from "#web/kernel/hooks/use-on-change.ts";
import { useComputed } from "#web/kernel/shell/use-computed.ts";
import { t } from "../kanban.texts.ts";
import { type CardColumns, cardColumns } from "./card-columns.ts";
import styles from "./card-view.module.css";
import { GalleryCard, type GalleryHandlers } from "./gallery-card.tsx";
import { type GridRow, gridRows, rowOfCard, type Spot } from "./gallery-grid.ts";
import type { GalleryProps } from "./gallery-props.ts";
import { GroupHead } from "./group-head.tsx";
import { useFolds } from "./use-folds.ts";
import { useGalleryFocus } from "./use-gallery-focus.ts";
import { useWidth } from "./use-width.ts";

const GAP = 12;
const EDGE = 16;
const LEAST = { usual: 232, phone: 156 };
const PHONE = 640;
const HEAD = 44;
const USUAL_HEIGHT = 260;

export function Gallery(props: GalleryProps) {
  const { view, columns, source, canWrite } = props;
  const hintId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const across = columnsIn(useWidth(scroller));
  const { folded, fold } = useFolds(props.onGroupOption);
  const groups = useComputed(
    source,
    useCallback(() => source.groups().filter(isShown), [source]),
  );
  const shape = useMemo(
    () => ({ groups: groups.map(folded), columns: across, isGrouped: source.isGrouped }),
    [groups, folded, across, source.isGrouped],
  );
  const rows = useMemo(() => gridRows(shape), [shape]);
  const groupColumn = columns.find(({ id }) => source.isGrouped && id === view.groupColumnId);
  const shown = useMemo(() => cardColumns({ view, columns, groupColumn }), [view, columns, groupColumn]);
  const { active, wanted, handlers, onKeyDown } = useGalleryFocus(props, shape);
  const activeRow = active ? rowOfCard(rows, active) : -1;
  const virtual = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (row) => (rows[row]?.kind === "head" ? HEAD : USUAL_HEIGHT),
    gap: GAP,
    paddingStart: EDGE,
    paddingEnd: EDGE,
    overscan: 2,
    directDomUpdates: true,
    directDomUpdatesMode: "position",
    // The card with the focus stays on the page: without it the keyboard would lose its place.
    rangeExtractor: useCallback((range: Range) => withRow(range, activeRow), [activeRow]),
  });
  // Of another width, cards have other heights.
  useLayoutOnChange(across, () => virtual.measure());

  const items = virtual.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? -1];
  useEffect(() => {
    for (const row of rows.slice(first, last + 1)) if (row.kind === "cards") source.want(row.key, row.from, row.until);
  }, [source, rows, first, last]);
  useLayoutEffect(() => {
    const spot = wanted.current;
    const id = spot && source.post(spot.key, spot.index)?.id;
    const link = spot && id && linkOf(scroller.current, spot.key, id);
    if (!link) return;
    wanted.current = undefined;
    link.focus({ preventScroll: true });
    virtual.scrollToIndex(rowOfCard(rows, spot), { align: "auto" });
  });

  const tabStop = active ?? firstIn(rows, virtual.range?.startIndex ?? 0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the cards in it
    <div ref={scroller} className={styles.scroller} onKeyDown={onKeyDown}>
      <VisuallyHidden id={hintId}>{canWrite ? t("gallery.keys") : t("kanban.keysReadOnly")}</VisuallyHidden>
      {/* biome-ignore lint/a11y/useSemanticElements: the rows of a table cannot be laid out one by one as it is scrolled */}
      <div
        ref={virtual.containerRef}
        className={styles.rows}
        role="grid"
        tabIndex={-1}
        aria-label={t("gallery.label", { name: view.name })}
        aria-rowcount={rows.length}
        aria-colcount={across}
      >
        {items.map(({ key, index }) => (
          // biome-ignore lint/a11y/useSemanticElements: see the grid
          <div
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            role="row"
            tabIndex={-1}
            aria-rowindex={index + 1}
            className={styles.row}
            style={{ gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))` }}
          >
            <RowContent
              {...props}
              row={rows[index]}
              groupColumn={groupColumn}
              shown={shown}
              tabStop={tabStop}
              hintId={hintId}
              handlers={handlers}
              fold={fold}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

interface RowContentProps extends GalleryProps {
  row: GridRow | undefined;
  groupColumn: Column | undefined;
  shown: CardColumns;
  tabStop: Spot | undefined;
  hintId: string;
  handlers: GalleryHandlers;
  fold(group: string, isContract: boolean): void;
}

function RowContent({ row, groupColumn, shown, tabStop, hintId, handlers, fold, ...props }: RowContentProps) {
  const { source, selected, context } = props;
  if (row?.kind === "head") return <GroupHead group={row.group} column={groupColumn} context={context} fold={fold} />;
  return indexesOf(row).map((card) => {
    const post = row && source.post(row.key, card);
    return (
      // biome-ignore lint/a11y/useSemanticElements: see the grid
      <div key={post?.id ?? card} role="gridcell" tabIndex={-1} className={styles.item}>
        {post ? (
          <GalleryCard
            post={post}
            group={row.key}
            shown={shown}
            context={context}
            covers={props.covers}
            href={props.hrefOf(post.projectSerialNumber)}
            isTabStop={tabStop?.key === row.key && tabStop.index === card}
            isSelected={selected.has(post.id)}
            isChoosing={selected.size > 0}
            canWrite={props.canWrite}
            hintId={hintId}
            handlers={handlers}
          />
        ) : (
          <Skeleton height={USUAL_HEIGHT} radius="md" />
        )}
      </div>
    );
  });
}

function isShown({ isHidden }: { isHidden: boolean }): boolean {
  return !isHidden;
}

function columnsIn(width: number): number {
  const least = width <= PHONE ? LEAST.phone : LEAST.usual;
  return Math.max(1, Math.floor((width - 2 * EDGE + GAP) / (least + GAP)));
}

function indexesOf(row: Extract<GridRow, { kind: "cards" }> | undefined): number[] {
  return row ? Array.from({ length: row.until - row.from }, (_, index) => row.from + index) : [];
}

function withRow(shown: Range, row: number): number[] {
  const rows = defaultRangeExtractor(shown);
  return row === -1 || rows.includes(row) ? rows : [...rows, row].sort((a, b) => a - b);
}

function firstIn(rows: readonly GridRow[], start: number): Spot | undefined {
  for (const row of rows.slice(start)) if (row.kind === "cards") return { key: row.key, index: row.from };
  return undefined;
}

function linkOf(gallery: HTMLElement | null, group: string, id: string): HTMLElement | null | undefined {
  const card = `[data-card="${CSS.escape(id)}"][data-group="${CSS.escape(group)}"]`;
  return gallery?.querySelector<HTMLElement>(`${card} [data-card-link]`);
}
