import { Button, Menu } from "@mantine/core";
import { t } from "../sprints.texts.ts";
import type { AgileBoard } from "./agile-board.ts";
import type { Section } from "./sections.ts";

interface MoveChosenProps {
  board: AgileBoard;
  sections: readonly Section[];
  nameOf(list: string): string;
}

/** To a sprint or to the backlog, in the order in which they stand. */
export function MoveChosen({ board, sections, nameOf }: MoveChosenProps) {
  return (
    <Menu position="top-start" width={300}>
      <Menu.Target>
        <Button size="compact-sm">{t("move.toSprint")}</Button>
      </Menu.Target>
      <Menu.Dropdown mah="min(320px, 60dvh)" style={{ overflowY: "auto" }}>
        {sections.map(({ key }) => (
          <Menu.Item key={key} onClick={() => board.now().move(board.chosen(), key, [])}>
            {nameOf(key)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
