import { possibleTypes } from "@itoguchi/core/columns/column-conversion";
import { isTitleColumn } from "@itoguchi/core/columns/kinds/post-title";
import type { Column } from "@itoguchi/core/model/column";
import { ActionIcon, Menu } from "@mantine/core";
import { DisplayIcon, DotsIcon, PencilIcon, SortIcon, TrashIcon } from "#web/kernel/looks/icons.tsx";
import { t } from "../boards.texts.ts";

interface ColumnMenuProps {
  column: Column;
  mayChange: boolean;
  mayDelete: boolean;
  ask(to: "edit" | "type" | "delete"): void;
  use(isActive: boolean): void;
}

export function ColumnMenu({ column, mayChange, mayDelete, ask, use }: ColumnMenuProps) {
  const { name, columnType, isActive } = column;
  return (
    <Menu position="bottom-end" width={300} shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t("column.menu", { name })}>
          <DotsIcon size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<PencilIcon size={16} />} disabled={!mayChange} onClick={() => ask("edit")}>
          {t("column.edit")}
        </Menu.Item>
        {possibleTypes(column).length > 0 ? (
          <Menu.Item leftSection={<SortIcon size={16} />} disabled={!mayChange} onClick={() => ask("type")}>
            {t("column.changeType")}
          </Menu.Item>
        ) : null}
        {isTitleColumn({ columnType }) ? null : (
          <Menu.Item leftSection={<DisplayIcon size={16} />} disabled={!mayChange} onClick={() => use(!isActive)}>
            {t(isActive ? "column.unuse" : "column.use")}
          </Menu.Item>
        )}
        {mayDelete ? (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<TrashIcon size={16} />}
              c="var(--mantine-color-error)"
              disabled={!mayChange}
              onClick={() => ask("delete")}
            >
              {t("column.delete")}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
