import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useContext, useLayoutEffect } from "react";
import { useLayoutOnChange } from "#web/kernel/hooks/use-on-change.ts";
import { Covered } from "#web/kernel/panels/covered.ts";
import type { SourceGroup } from "#web/kernel/project/view-source.ts";
import { useWidth } from "../card/use-width.ts";

const LANE = 292;
const CONTRACTED = 44;
const HIDDEN = 240;
const GAP = 12;
const EDGE = 16;
const PHONE = 640;
/** So much of the neighbours looks in, to say that they are there. */
const PEEK = 20;

/** How much room the last board had: with it, the next is drawn in one go. */
const lastRect: { current: { width: number; height: number } | undefined } = { current: undefined };

interface LanesOptions {
  scroller: RefObject<HTMLDivElement | null>;
  lanes: readonly SourceGroup[];
  hasHidden: boolean;
  /** The lane that has the focus: it stays on the page. */
  activeLane: string | undefined;
}

/** Lanes side by side; only those in sight are on the page. The hidden ones come last, in one. */
export function useLanes({ scroller, lanes, hasHidden, activeLane }: LanesOptions) {
  const covered = useContext(Covered);
  const boardWidth = useWidth(scroller);
  // Beside an open post a board is narrow too, and still no phone.
  const isPhone = boardWidth > 0 && boardWidth <= PHONE && window.innerWidth <= PHONE;
  const laneWidth = isPhone ? boardWidth - 2 * PEEK : LANE;
  const active = lanes.findIndex(({ key }) => key === activeLane);
  const widths = lanes.map(({ isContract }) => (isContract ? CONTRACTED : laneWidth));
  const virtual = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    horizontal: true,
    count: lanes.length + (hasHidden ? 1 : 0),
    getScrollElement: () => scroller.current,
    estimateSize: (index) => widths[index] ?? HIDDEN,
    gap: GAP,
    paddingStart: EDGE,
    paddingEnd: EDGE + covered,
    scrollPaddingEnd: covered,
    overscan: 1,
    initialRect: lastRect.current ?? { width: window.innerWidth, height: 0 },
    getItemKey: (index) => lanes[index]?.key ?? "#hidden",
    rangeExtractor: useCallback((range: Range) => withLane(range, active), [active]),
  });
  useLayoutEffect(() => {
    lastRect.current = virtual.scrollRect ?? undefined;
  });
  useLayoutOnChange(widths.join(), () => virtual.measure());

  const laneGapAt = useCallback(
    (clientX: number) => {
      const element = scroller.current;
      if (!element) return 0;
      const offset = clientX - element.getBoundingClientRect().left + element.scrollLeft;
      const item = virtual.getVirtualItemForOffset(offset);
      if (!item) return 0;
      return offset < item.start + item.size / 2 ? item.index : item.index + 1;
    },
    [scroller, virtual],
  );
  return { virtual, laneGapAt };
}

function withLane(range: Range, lane: number): number[] {
  const indexes = defaultRangeExtractor(range);
  return lane === -1 || indexes.includes(lane) ? indexes : [...indexes, lane].sort((a, b) => a - b);
}
