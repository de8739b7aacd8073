import { Button, CloseButton } from "@mantine/core";
import { useEffect } from "react";
import { useMoving } from "#web/kernel/moving/moves.ts";
import { isHeld } from "#web/kernel/moving/moving.ts";
import { t } from "#web/views/kanban.texts.ts";
import { useBoard } from "../board.ts";
import styles from "../kanban.module.css";

const STAYS_MS = 8_000;

/** What the live region says, for those who look: the keys while a card is lifted, and why it could not be put. */
export function MoveStatus({ onManualOrder }: { onManualOrder: (() => void) | undefined }) {
  const board = useBoard();
  const state = useMoving(board.moves, (moving) => moving);
  const isSorted = state.phase === "refused" && state.reason === "sorted";
  const dismiss = () => board.moves.dispatch({ type: "settle" });

  useEffect(() => {
    if (state.phase !== "refused" || state.reason === "sorted") return undefined;
    const timer = setTimeout(() => board.moves.dispatch({ type: "settle" }), STAYS_MS);
    return () => clearTimeout(timer);
  }, [board, state]);

  if (state.phase === "over" && state.refusal)
    return (
      <p className={styles.status} data-refused>
        {t("move.notHere", { reason: board.reasonOf(state.refusal) })}
      </p>
    );
  if (isHeld(state) && state.by === "keys") return <p className={styles.status}>{t("move.hint")}</p>;
  if (state.phase !== "refused") return null;
  return (
    <div className={styles.status} data-refused>
      <span className={styles.words}>{board.reasonOf(state.reason)}</span>
      {isSorted && onManualOrder ? (
        <Button
          size="compact-sm"
          onClick={() => {
            dismiss();
            onManualOrder();
          }}
        >
          {t("move.switch")}
        </Button>
      ) : null}
      <CloseButton size="sm" aria-label={t("move.dismiss")} onClick={dismiss} />
    </div>
  );
}
