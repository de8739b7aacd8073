import { ArrowLeftIcon, ArrowRightIcon } from "@itoguchi/ui/icons";
import { Menu } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import type { Step } from "#web/kernel/moving/moving.ts";
import { t } from "../kanban.texts.ts";
import { useBoard } from "./board.ts";
import type { BoardHandlers } from "./board-handlers.ts";
import styles from "./lane.module.css";
import { liftLane } from "./moving/use-pointer-moves.ts";
import { FoldSign, HideSign, LimitSign, MoreSign } from "./signs.tsx";

const LimitDialog = lazy(async () => ({ default: (await import("./limit-dialog.tsx")).LimitDialog }));

interface LaneMenuProps {
  lane: string;
  name: string;
  limit: number | undefined;
  canHide: boolean;
  canReorder: boolean;
  handlers: BoardHandlers;
}

export function LaneMenu({ lane, name, limit, canHide, canReorder, handlers }: LaneMenuProps) {
  const board = useBoard();
  const [isLimiting, setLimiting] = useState(false);
  const move = (step: Step) => {
    liftLane(board, lane, "menu");
    board.laneMoves.dispatch({ type: "step", step });
    board.laneMoves.dispatch({ type: "drop" });
  };
  return (
    <>
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
          <Menu.Item leftSection={<FoldSign />} onClick={() => handlers.fold(lane, true)}>
            {t("lane.contract")}
          </Menu.Item>
          {canHide ? (
            <Menu.Item leftSection={<LimitSign />} onClick={() => setLimiting(true)}>
              {t(limit === undefined ? "limit.open" : "limit.change")}
            </Menu.Item>
          ) : null}
          {canHide ? (
            <Menu.Item leftSection={<HideSign />} onClick={() => board.now().onLaneOption?.(lane, { isHidden: true })}>
              {t("lane.hide")}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {isLimiting ? (
        <Suspense>
          <LimitDialog
            name={name}
            limit={limit}
            set={(wipLimit) => board.now().onLaneOption?.(lane, { wipLimit })}
            close={() => setLimiting(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
