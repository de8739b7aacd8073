import type { Column } from "@itoguchi/core/model/column";
import { type FocusEvent, type RefObject, useCallback, useInsertionEffect, useRef, useState } from "react";
import { isHeld } from "#web/kernel/moving/moving.ts";
import { useTouchMoves } from "#web/kernel/moving/use-touch-moves.ts";
import { useComputed } from "#web/kernel/shell/use-computed.ts";
import { useFolds } from "../card/use-folds.ts";
import { type Board, type BoardNow, createBoard, type Spot } from "./board.ts";
import type { BoardHandlers } from "./board-handlers.ts";
import { createBoardKeys } from "./board-keys.ts";
import type { OpenMenu } from "./card-menu.tsx";
import { chooseCard } from "./choose-card.ts";
import type { KanbanProps } from "./kanban-props.ts";
import { touchGround } from "./moving/touch-ground.ts";
import { usePointerMoves } from "./moving/use-pointer-moves.ts";
import { rowIn } from "./rows.ts";
import { cardElement } from "./scrolling.ts";
import { useLanes } from "./use-lanes.ts";
import { useScrollToOpened } from "./use-scroll-to-opened.ts";
import { useStaying } from "./use-staying.ts";

interface Places {
  frame: RefObject<HTMLDivElement | null>;
  scroller: RefObject<HTMLDivElement | null>;
  /** Says something to those who do not see the board. */
  speaker: RefObject<(words: string) => void>;
}

/** What people do on the board, by whatever means, and which lanes and cards it is done to. */
export function useKanban(props: KanbanProps & { column: Column }, { frame, scroller, speaker }: Places) {
  const { source, canWrite, onLaneOption } = props;
  const [active, setActive] = useState<Spot>();
  const [composing, setComposing] = useState<{ lane: string; at: "top" | "bottom" }>();
  const [menu, setMenu] = useState<OpenMenu>();
  const [duplicating, setDuplicating] = useState<readonly number[]>();

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
    duplicate: (spot) => setDuplicating(board.withChosen(spot).map(({ number }) => number)),
    choose: (spot, how) => chooseCard(board, spot, how),
    openMenu: (spot, anchor) => setMenu({ spot, at: placeOf(anchor) }),
    arrive: (spot) => setActive((before) => (isSame(before, spot) ? before : spot)),
    openComposer: (lane, at) => setComposing({ lane, at }),
    closeComposer: () => setComposing(undefined),
    fold: (lane, isContract) => board.now().fold(lane, isContract),
  }));
  const [onKeyDown] = useState(() => createBoardKeys(board, handlers));
  usePointerMoves(board, { laneGapAt });
  useTouchMoves(touch, frame, canWrite);
  useScrollToOpened(board);
  useStaying(active, { board, groups, focusCard });

  function focusCard(spot: Spot) {
    setActive(spot);
    const row = rowIn(source, spot.list, spot.id);
    latest.current?.revealLane(spot.list);
    if (row !== undefined) board.handles.get(spot.list)?.reveal(row);
    const link = cardElement(spot.list, spot.id)?.querySelector<HTMLElement>("[data-card-link]");
    if (link) link.focus({ preventScroll: true });
    else board.wanted.spot = spot;
  }

  return {
    board,
    handlers,
    lanes,
    hidden,
    virtual,
    active,
    composing,
    menu,
    closeMenu: () => setMenu(undefined),
    duplicating,
    closeDuplicating: () => setDuplicating(undefined),
    onKeyDown,
    onBlur: (event: FocusEvent) => giveUpLifted(board, event),
  };
}

/** A card that is lifted by keys is put back when the focus leaves it. */
function giveUpLifted(board: Board, { relatedTarget }: FocusEvent): void {
  const state = board.moves.state();
  if (!isHeld(state) || state.by !== "keys") return;
  const card = (relatedTarget as HTMLElement | null)?.closest<HTMLElement>("[data-card]");
  if (card?.dataset.card !== state.items[0]?.id || !document.hasFocus()) board.moves.dispatch({ type: "cancel" });
}

function placeOf(anchor: HTMLElement): OpenMenu["at"] {
  const { left, top, width, height } = anchor.getBoundingClientRect();
  return { left, top, width, height };
}

function isSame(a: Spot | undefined, b: Spot): boolean {
  return a?.list === b.list && a.id === b.id;
}
