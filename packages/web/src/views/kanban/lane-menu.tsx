import { ArrowLeftIcon, ArrowRightIcon } from "@itoguchi/ui/icons";
import { Menu } from "@mantine/core";
import { t } from "#web/kernel/i18n/kanban.ts";
import type { Step } from "../moving/moving.ts";
import { useBoard } from "./board.ts";
import type { BoardDeeds } from "./board-deeds.ts";
import styles from "./lane.module.css";
import { FoldSign, HideSign, MoreSign } from "./signs.tsx";
import { liftLane } from "./use-pointer-moves.ts";

interface LaneMenuProps {
  lane: string;
  name: string;
  canHide: boolean;
  canReorder: boolean;
  deeds: BoardDeeds;
}

export function LaneMenu({ lane, name, canHide, canReorder, deeds }: LaneMenuProps) {
  const board = useBoard();
  const move = (step: Step) => {
    liftLane(board, lane, "menu");
    board.laneMoves.dispatch({ type: "step", step });
    board.laneMoves.dispatch({ type: "drop" });
  };
  return (
    <Menu width={300} position="bottom-end" withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>
        <button type="button" className={styles.tool} aria-label={t("lane.menu", { lane: name })}>
          <MoreSign />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {canReorder ? (
          <>
            <Menu.Item leftSection={<ArrowLeftIcon size={16} />} onClick={() => move("before")}>
              {t("lane.toLeft")}
            </Menu.Item>
            <Menu.Item leftSection={<ArrowRightIcon size={16} />} onClick={() => move("after")}>
              {t("lane.toRight")}
            </Menu.Item>
          </>
        ) : null}
        <Menu.Item leftSection={<FoldSign />} onClick={() => deeds.fold(lane, true)}>
          {t("lane.contract")}
        </Menu.Item>
        {canHide ? (
          <Menu.Item leftSection={<HideSign />} onClick={() => board.now().onLaneOption?.(lane, { isHidden: true })}>
            {t("lane.hide")}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
