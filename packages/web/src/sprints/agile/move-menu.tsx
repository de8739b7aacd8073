import { CheckIcon } from "@itoguchi/ui/icons";
import { Menu } from "@mantine/core";
import { useRef } from "react";
import { t } from "../sprints.texts.ts";
import type { AgileBoard, Spot } from "./agile-board.ts";

export interface OpenMenu {
  spot: Spot;
  at: { left: number; top: number; width: number; height: number };
}

interface MoveMenuProps {
  board: AgileBoard;
  menu: OpenMenu;
  close(): void;
}

/** Where the post, or all that are chosen with it, could go. */
export function MoveMenu({ board, menu: { spot, at }, close }: MoveMenuProps) {
  const items = board.withChosen(spot);
  const { sections, nameOf, move, focus } = board.now();
  const [first] = items;
  const hasMoved = useRef(false);
  function leave() {
    close();
    if (!hasMoved.current) focus(spot);
  }
  return (
    <Menu
      opened
      onClose={leave}
      width={300}
      position="bottom-end"
      returnFocus={false}
      withinPortal={false}
      floatingStrategy="fixed"
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          style={{ ...at, position: "fixed", padding: 0, border: 0, background: "none", pointerEvents: "none" }}
          aria-label={
            items.length > 1 ? t("row.moveMany", { count: items.length }) : t("row.move", { title: first?.title ?? "" })
          }
        />
      </Menu.Target>
      <Menu.Dropdown mah="min(480px, 70dvh)" style={{ overflowY: "auto" }}>
        <Menu.Label>{items.length > 1 ? t("row.moveMany", { count: items.length }) : t("row.moveTo")}</Menu.Label>
        {sections.map(({ key }) => {
          const isHere = items.every(({ from }) => from === key);
          return (
            <Menu.Item
              key={key}
              aria-current={isHere || undefined}
              rightSection={isHere ? <CheckIcon size={16} /> : null}
              onClick={() => {
                hasMoved.current = true;
                move(items, key, []);
                if (first) focus({ list: key, id: first.id });
              }}
            >
              {nameOf(key)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
