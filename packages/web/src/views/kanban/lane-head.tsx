import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import type { Column } from "@itoguchi/core/model/column";
import { AlertIcon, PlusIcon } from "@itoguchi/ui/icons";
import { onKeys } from "@itoguchi/ui/keys";
import { useEffect, useRef } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { formatCount } from "#web/kernel/lists/format-count.ts";
import { isHeld } from "#web/kernel/moving/moving.ts";
import { LaneTitle } from "../groups/lane-title.tsx";
import { t } from "../kanban.texts.ts";
import { type Board, useBoard } from "./board.ts";
import type { BoardHandlers } from "./board-handlers.ts";
import styles from "./lane.module.css";
import { LaneMenu } from "./lane-menu.tsx";
import { type Dragged, liftLane } from "./moving/use-pointer-moves.ts";
import { GripSign } from "./signs.tsx";

interface LaneHeadProps {
  lane: string;
  name: string;
  size: number;
  limit: number | undefined;
  column: Column;
  context: CellContext;
  canWrite: boolean;
  canHide: boolean;
  canReorder: boolean;
  handlers: BoardHandlers;
}

export function LaneHead({
  lane,
  name,
  size,
  limit,
  column,
  context,
  canWrite,
  canHide,
  canReorder,
  handlers,
}: LaneHeadProps) {
  const board = useBoard();
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!canReorder || !head.current) return undefined;
    const getInitialData = () => ({ board, kind: "lane", lane }) satisfies Dragged;
    return draggable({ element: head.current, getInitialData });
  }, [board, canReorder, lane]);

  return (
    <div ref={head} className={styles.head} data-movable={canReorder || undefined}>
      {canReorder ? <LaneGrip board={board} lane={lane} name={name} /> : null}
      <h2 className={styles.title}>
        <LaneTitle lane={lane} column={column} context={context} />
      </h2>
      <LaneCount size={size} limit={limit} />
      <span className={styles.space} />
      {canWrite ? (
        <button
          type="button"
          className={styles.tool}
          aria-label={t("add.openTopIn", { lane: name })}
          title={t("lane.addTop")}
          onClick={() => handlers.openComposer(lane, "top")}
        >
          <PlusIcon size={16} />
        </button>
      ) : null}
      <LaneMenu lane={lane} name={name} limit={limit} canHide={canHide} canReorder={canReorder} handlers={handlers} />
    </div>
  );
}

function LaneCount({ size, limit }: { size: number; limit: number | undefined }) {
  if (limit === undefined) return <span className={styles.count}>{formatCount(size)}</span>;
  const isOver = size > limit;
  return (
    <span className={styles.count} data-over={isOver || undefined} title={isOver ? t("lane.over") : undefined}>
      {isOver ? <AlertIcon size={14} /> : null}
      {t("lane.limited", { count: size.toLocaleString("ja-JP"), limit: formatCount(limit) })}
      {isOver ? <span className={styles.overWord}>{t("lane.overWord")}</span> : null}
    </span>
  );
}

/** Lanes are lifted and put with the same keys as cards. */
function LaneGrip({ board, lane, name }: { board: Board; lane: string; name: string }) {
  const { laneMoves } = board;
  const put = () => (isHeld(laneMoves.state()) ? laneMoves.dispatch({ type: "drop" }) : liftLane(board, lane, "keys"));
  const cancel = () => laneMoves.dispatch({ type: "cancel" });
  return (
    <button
      type="button"
      className={styles.grip}
      data-grip={lane}
      aria-label={t("lane.grip", { lane: name })}
      onKeyDown={onKeys({
        space: put,
        Enter: put,
        ArrowLeft: () => laneMoves.dispatch({ type: "step", step: "before" }),
        ArrowRight: () => laneMoves.dispatch({ type: "step", step: "after" }),
        Home: () => laneMoves.dispatch({ type: "step", step: "first" }),
        End: () => laneMoves.dispatch({ type: "step", step: "last" }),
        Escape: cancel,
      })}
      onBlur={cancel}
    >
      <GripSign />
    </button>
  );
}
