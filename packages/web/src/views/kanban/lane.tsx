import type { Column } from "@itoguchi/core/model/column";
import { VisuallyHidden } from "@mantine/core";
import { memo, useEffect, useRef } from "react";
import { formatCount } from "#web/kernel/lists/format-count.ts";
import { useMoving } from "#web/kernel/moving/moves.ts";
import { isHeld } from "#web/kernel/moving/moving.ts";
import { LaneSign } from "../groups/lane-title.tsx";
import { t } from "../kanban.texts.ts";
import { useBoard } from "./board.ts";
import { Composer } from "./composer.tsx";
import styles from "./lane.module.css";
import { LaneHead } from "./lane-head.tsx";
import { LaneList, type LaneListProps } from "./lane-list.tsx";
import { laneTarget } from "./moving/use-pointer-moves.ts";

interface LaneProps extends LaneListProps {
  isContract: boolean;
  column: Column;
  limit: number | undefined;
  /** Where a new card is being written. */
  composing: "top" | "bottom" | undefined;
  canHide: boolean;
  canReorder: boolean;
}

export const Lane = memo(function Lane(props: LaneProps) {
  const { lane, name, size, isContract, composing, canWrite, limit } = props;
  const board = useBoard();
  const element = useRef<HTMLElement>(null);
  const over = useMoving(board.moves, (state) => {
    if (state.phase !== "over" || state.place.list !== lane) return undefined;
    return state.refusal ? "refused" : "open";
  });
  const isLifted = useMoving(board.laneMoves, (state) => isHeld(state) && state.items[0]?.id === lane);
  useEffect(() => (element.current ? laneTarget(element.current, board, lane) : undefined), [board, lane]);

  const marks = { "data-over": over, "data-lifted": isLifted || undefined };
  if (isContract)
    return (
      <section
        ref={element}
        className={styles.contracted}
        data-lane-key={lane}
        aria-label={t("lane.label", { lane: name, count: size })}
        {...marks}
      >
        <button
          type="button"
          className={styles.expand}
          aria-expanded="false"
          onClick={() => props.handlers.fold(lane, false)}
        >
          <span className={styles.count}>{formatCount(size)}</span>
          <LaneSign lane={lane} column={props.column} context={props.context} />
          <span className={styles.upright}>{name}</span>
          <VisuallyHidden>{t("lane.expand")}</VisuallyHidden>
        </button>
      </section>
    );
  return (
    <section
      ref={element}
      className={styles.lane}
      data-lane-key={lane}
      aria-label={t("lane.label", { lane: name, count: size })}
      data-full={(limit !== undefined && size > limit) || undefined}
      {...marks}
    >
      <LaneHead {...props} />
      {composing === "top" ? <Composer lane={lane} name={name} at="top" handlers={props.handlers} /> : null}
      <LaneList {...props} />
      {composing === "bottom" ? <Composer lane={lane} name={name} at="bottom" handlers={props.handlers} /> : null}
      {canWrite && composing !== "bottom" ? (
        <button
          type="button"
          className={styles.add}
          aria-label={t("add.openIn", { lane: name })}
          onClick={() => props.handlers.openComposer(lane, "bottom")}
        >
          + {t("add.open")}
        </button>
      ) : null}
    </section>
  );
});
