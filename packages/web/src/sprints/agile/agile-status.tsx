import { Button, CloseButton } from "@mantine/core";
import type { ReactNode } from "react";
import { useMoving } from "#web/kernel/moving/moves.ts";
import { t as words } from "#web/kernel/moving/moving.texts.ts";
import { isHeld } from "#web/kernel/moving/moving.ts";
import styles from "../agile.module.css";
import { t } from "../sprints.texts.ts";
import type { AgileBoard } from "./agile-board.ts";
import type { AgileProps } from "./agile-props.ts";
import type { Section } from "./sections.ts";

interface AgileStatusProps {
  board: AgileBoard;
  selected: ReadonlySet<string>;
  sections: readonly Section[];
  chosenBar: AgileProps["chosenBar"];
  moves: ReactNode;
  clear(): void;
  onManualOrder(): void;
}

/** For those who look: the keys while something is lifted, why it could not be put, how many are chosen. */
export function AgileStatus(props: AgileStatusProps) {
  const { board, selected, sections, chosenBar, moves, clear, onManualOrder } = props;
  const state = useMoving(board.moves, (moving) => moving);
  const settle = () => board.moves.dispatch({ type: "settle" });
  if (isHeld(state) && state.by === "keys") return <p className={styles.status}>{t("move.hint")}</p>;
  if (state.phase === "refused")
    return (
      <div className={styles.status}>
        <span>{t("move.sorted")}</span>
        <Button
          size="compact-sm"
          onClick={() => {
            settle();
            onManualOrder();
          }}
        >
          {words("move.switch")}
        </Button>
        <CloseButton size="sm" aria-label={words("move.dismiss")} onClick={settle} />
      </div>
    );
  if (selected.size === 0) return null;
  if (chosenBar) {
    const rows = sections.flatMap((section) => section.rows);
    const posts = rows.flatMap((row) => (row.id !== undefined && selected.has(row.id) ? (row.post() ?? []) : []));
    if (posts.length > 0) return chosenBar({ posts, clear, moves });
  }
  return (
    <div className={styles.status}>
      <span>{t("move.chosen", { count: selected.size })}</span>
      <Button size="compact-sm" variant="default" onClick={clear}>
        {t("move.unchoose")}
      </Button>
    </div>
  );
}
