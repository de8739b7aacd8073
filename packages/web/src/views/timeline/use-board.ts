import { isoDay } from "@itoguchi/core/kernel/day";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import type { Span } from "@itoguchi/core/timeline/working-span";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { onBoardKeys } from "./board-keys.ts";
import { datesAndDays, datesText } from "./dates-text.ts";
import type { Item } from "./items.ts";
import { trayMoves } from "./pointer/tray-moves.ts";
import { type Draft, usePointer } from "./pointer/use-pointer.ts";
import { usePutting } from "./pointer/use-putting.ts";
import { useLatest } from "./stable.ts";
import { t } from "./timeline.texts.ts";
import type { DrawnProps } from "./timeline-props.ts";
import type { Geometry } from "./use-geometry.ts";
import { useJoining } from "./use-joining.ts";
import { isMovable as mayMove, usePlacing } from "./use-placing.ts";
import { useRowFocus } from "./use-row-focus.ts";
import { usualSpan } from "./usual-span.ts";

interface Elements {
  canvas: RefObject<HTMLElement | null>;
}

/** What people do on the canvas, by whatever means, and what is in the making. */
export function useBoard(props: DrawnProps, geometry: Geometry, { canvas }: Elements) {
  const { source, view, actions, columnsRead } = props;
  const { list, days, itemOf } = geometry;
  const [words, announce] = useState("");
  const [dating, setDating] = useState<ListedPost>();
  const [linksOf, setLinksOf] = useState<number>();
  const itemAt = (number: number): Item | undefined => geometry.known.items.get(number);
  const waitsFor = (number: number) => props.waitsFor(number) ?? itemAt(number)?.before ?? [];
  const placing = usePlacing(props, { announce, waitsFor });
  const { draft, setDraft, put, hold, release, heldNow } = usePutting(placing);
  const { activeRow, itemIn, rowOf, goTo, goToPost, arriveAt } = useRowFocus({ source, geometry, canvas });
  const { isDate } = placing;
  const isSkipDayOff = view.timelineIsSkipDayOff;
  const { calendar } = props.context.reading;
  const isMovable = (item: Pick<Item, "post">) => mayMove(item.post, columnsRead.term, props);

  const joining = useJoining({
    placing,
    announce,
    goToPost,
    mayWait: ({ post }) => columnsRead.dependency !== undefined && mayMove(post, columnsRead.dependency, props),
  });

  /** Without a column there is nothing to join by: the dialog says so, and offers one. */
  function join(item: Item) {
    if (columnsRead.dependency) joining.begin(item);
    else setLinksOf(item.number);
  }

  const pick = useLatest((number: number) => {
    const item = itemAt(number);
    if (joining.first && item) joining.joinTo(item);
    else props.open(number);
  });

  const spanFrom = (day: number) => usualSpan(day, { viewSpan: view.timelineViewSpan, isDate, isSkipDayOff, calendar });

  function putShown(post: ListedPost, span: Span, by: Draft["by"]) {
    goToPost(post);
    put(post, span, by);
  }

  const pointer = usePointer({
    geometry,
    canvas,
    isSkipDayOff,
    calendar,
    isDate,
    itemAt,
    undatedAt: (y) => {
      const line = y < list.height ? list.line(list.lineAt(y)) : undefined;
      const item = line?.kind === "row" ? itemIn(line.row) : undefined;
      return item && !item.span ? item : undefined;
    },
    isMovable,
    setDraft,
    put: ({ post }, span) => putShown(post, span, "pointer"),
    open: (item) => pick(item.number),
    link: (from, to, kind) => placing.link(from.post, to.post, kind),
  });

  const tray = trayMoves({
    geometry,
    canvas,
    usualSpan: spanFrom,
    setDraft,
    put: (post, span) => putShown(post, span, "tray"),
  });

  /** From elsewhere than its bar. */
  function joinFrom(item: Item) {
    setLinksOf(undefined);
    goToPost(item.post);
    join(item);
  }

  /** What is held by keys is put down when one goes elsewhere. */
  function putHeld() {
    const own = heldNow();
    const item = own && itemAt(own.number);
    if (own && item) put(item.post, own.span, "keys");
  }

  function onKeyDown(event: KeyboardEvent) {
    // Dialogs stand elsewhere in the page, and have keys of their own.
    if (!event.currentTarget.contains(event.target as Node)) return;
    onBoardKeys(
      {
        rowCount: list.rowCount,
        activeRow,
        isJoining: joining.first !== undefined,
        draft,
        isSkipDayOff,
        calendar,
        isDate,
        itemIn,
        isMovable,
        pull(item, span) {
          if (!hold(item.number, span)) return;
          days.reveal(span);
          announce(t("said.moving", { title: item.post.title, dates: datesAndDays(span, calendar) }));
        },
        put: putHeld,
        restore() {
          const item = draft && itemAt(draft.number);
          release();
          if (item?.span) announce(t("said.restored", { title: item.post.title, dates: datesText(item.span) }));
        },
        isPointing: pointer.linking !== undefined,
        cancelPointer: pointer.cancel,
        goTo,
        open: (item) => props.open(item.number),
        setDates: (item) => setDating(item.post),
        clear: (item) => placing.clear(item.post),
        links: (item) => setLinksOf(item.number),
        join: props.canWrite ? join : undefined,
        joinTo: joining.joinTo,
        giveUpJoining: joining.giveUp,
        today: () => days.show(geometry.today),
        undo: () => void actions.undo(),
        redo: () => void actions.redo(),
      },
      event,
    );
  }

  return {
    words,
    draft,
    activeRow,
    arriveAt,
    placing,
    pointer,
    joining,
    join: props.canWrite ? joinFrom : undefined,
    pick,
    tray,
    isMovable,
    itemIn,
    rowOf,
    goTo,
    onKeyDown,
    putHeld,
    put,
    dating: dating && {
      post: dating,
      span: itemOf(dating).span ?? spanFrom(geometry.today),
      isDated: itemOf(dating).span !== undefined,
      set(span: Span) {
        goToPost(dating);
        days.reveal(span);
        put(dating, span, "keys");
      },
      clear: () => placing.clear(dating),
    },
    setDating,
    linksOf,
    setLinksOf,
    pictureName: () => t("bar.pngName", { name: view.name, day: isoDay(geometry.today) }),
  };
}

export type Board = ReturnType<typeof useBoard>;
