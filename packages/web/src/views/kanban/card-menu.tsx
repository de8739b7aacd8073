import { ArrowLeftIcon, CheckIcon, CopyIcon } from "@itoguchi/ui/icons";
import { Menu } from "@mantine/core";
import { useRef, useState } from "react";
import { useOnChange } from "#web/kernel/hooks/use-on-change.ts";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import { LaneTitle } from "../groups/lane-title.tsx";
import { t } from "../kanban.texts.ts";
import { type Board, type Spot, useBoard } from "./board.ts";
import type { BoardHandlers } from "./board-handlers.ts";
import { asksPlace, placesIn } from "./menu-places.ts";
import { ArchiveSign, OpenSign, SelectSign } from "./signs.tsx";

export interface OpenMenu {
  spot: Spot;
  at: { left: number; top: number; width: number; height: number };
}

interface CardMenuProps {
  menu: OpenMenu;
  source: ViewSource;
  handlers: BoardHandlers;
  close(): void;
}

/** One for the whole board, beside the card that asked for it. First the lane, then the place in it. */
export function CardMenu({ menu: { spot, at }, source, handlers, close }: CardMenuProps) {
  const board = useBoard();
  const { column, context, selected, lanes } = board.now();
  const [chosenLane, chooseLane] = useState<string>();
  const dropdown = useRef<HTMLDivElement>(null);
  const post = board.postAt(spot);

  // Other choices stand there now; the first of them gets the focus.
  useOnChange(chosenLane, () => dropdown.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus());

  function leave() {
    close();
    board.now().focusCard(spot);
  }
  function move(list: string, rank: number) {
    close();
    moveTo(board, spot, list, rank);
  }

  const count = board.withChosen(spot).length;
  const title = post?.title || t("card.untitled");
  return (
    <Menu
      opened
      onClose={leave}
      width={300}
      position="bottom-end"
      returnFocus={false}
      withinPortal={false}
      floatingStrategy="fixed"
      clickOutsideEvents={["mousedown", "touchstart"]}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          style={{ ...at, position: "fixed", padding: 0, border: 0, background: "none", pointerEvents: "none" }}
          aria-label={count > 1 ? t("menu.labelMany", { count }) : t("menu.label", { title })}
        />
      </Menu.Target>
      <Menu.Dropdown ref={dropdown} mah="min(480px, 70dvh)" style={{ overflowY: "auto" }}>
        {chosenLane === undefined ? (
          <>
            <Menu.Label>{t("menu.moveTo")}</Menu.Label>
            {lanes.map(({ key }) => (
              <Menu.Item
                key={key}
                closeMenuOnClick={false}
                aria-label={key === spot.list ? t("menu.here", { lane: board.nameOf(key) }) : board.nameOf(key)}
                aria-current={key === spot.list || undefined}
                rightSection={key === spot.list ? <CheckIcon size={16} /> : null}
                onClick={() => (asksPlace(board, source, spot, key) ? chooseLane(key) : move(key, 0))}
              >
                <LaneTitle lane={key} column={column} context={context} />
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Menu.Item leftSection={<OpenSign />} onClick={() => post && handlers.open(post.projectSerialNumber)}>
              {t("menu.open")}
            </Menu.Item>
            <Menu.Item leftSection={<SelectSign />} onClick={() => handlers.choose(spot, "toggle")}>
              {selected.has(spot.id) ? t("menu.unselect") : t("menu.select")}
            </Menu.Item>
            <Menu.Item leftSection={<CopyIcon size={16} />} onClick={() => handlers.duplicate(spot)}>
              {t("menu.duplicate")}
            </Menu.Item>
            <Menu.Item leftSection={<ArchiveSign />} onClick={() => handlers.archive(spot)}>
              {t("menu.archive")}
            </Menu.Item>
          </>
        ) : (
          <>
            <Menu.Item
              closeMenuOnClick={false}
              leftSection={<ArrowLeftIcon size={16} />}
              onClick={() => chooseLane(undefined)}
            >
              {t("menu.back", { lane: board.nameOf(chosenLane) })}
            </Menu.Item>
            <Menu.Divider />
            {placesIn(board, source, spot, chosenLane).map(({ name, rank }) => (
              <Menu.Item key={name} onClick={() => move(chosenLane, rank)}>
                {t(`menu.${name}`)}
              </Menu.Item>
            ))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function moveTo(board: Board, spot: Spot, list: string, rank: number): void {
  board.lift(spot, "menu");
  board.moves.dispatch({ type: "hover", place: { list, rank } });
  board.moves.dispatch({ type: "drop" });
}
