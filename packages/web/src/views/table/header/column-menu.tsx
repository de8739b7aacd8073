import { hasOptions } from "@itoguchi/core/columns/column.policy";
import { possibleTypes } from "@itoguchi/core/columns/column-conversion";
import { isTitleColumn } from "@itoguchi/core/columns/kinds/post-title";
import { ownKindOf } from "@itoguchi/core/columns/registry";
import type { Column, NumericFunction } from "@itoguchi/core/model/column";
import { Menu } from "@mantine/core";
import { t } from "#web/views/table.texts.ts";
import type { ColumnCommands } from "../table-props.ts";

interface ColumnMenuProps {
  column: Column;
  isWrap: boolean;
  isFrozen: boolean;
  isGrouped: boolean;
  /** What its order goes by. */
  way: "plain" | "options";
  canManage: boolean;
  /** Where the menu hangs, from the left end of the head. */
  left: number;
  commands: ColumnCommands;
  rename(): void;
  widen: ((by: -1 | 1) => void) | undefined;
  moveBy: ((by: -1 | 1) => void) | undefined;
  close(): void;
}

type Item = [label: string, act: () => void] | false | undefined;

/** What is offered by `commands` and makes sense for the column. */
export function ColumnMenu(props: ColumnMenuProps) {
  const { column, isWrap, isFrozen, isGrouped, way, canManage, left, commands, rename, widen, moveBy, close } = props;
  const { id } = column;
  const { sort, filter, group, wrap, freeze, hide, edit, changeType, setFooter, duplicate, remove } = commands;
  const kind = ownKindOf(column);
  // Locked columns are the managers'.
  const isOwn = kind.origin !== "system" && (canManage || !column.isLock);
  const sections: Item[][] = [
    [
      isOwn && commands.rename && [t("column.rename"), rename],
      isOwn && edit && [t(hasOptions(column) ? "column.editOptions" : "column.edit"), () => edit(id)],
      isOwn && changeType && possibleTypes(column).length > 0 && [t("column.type"), () => changeType(id)],
      isOwn && duplicate && [t("column.duplicate"), () => duplicate(id)],
    ],
    [
      sort && [t(`column.sort.${way}.asc`), () => sort(id, true)],
      sort && [t(`column.sort.${way}.desc`), () => sort(id, false)],
      filter && kind.operators.length > 0 && [t("column.filter"), () => filter(id)],
      group && kind.groupKeys && !isGrouped && [t("column.group"), () => group(id)],
      group && isGrouped && [t("column.ungroup"), () => group(null)],
    ],
    [
      wrap && [t(isWrap ? "column.unwrap" : "column.wrap"), () => wrap(id, !isWrap)],
      freeze &&
        !isTitleColumn(column) && [t(isFrozen ? "column.unfreeze" : "column.freeze"), () => freeze(id, !isFrozen)],
      widen && [t("column.wider"), () => widen(1)],
      widen && [t("column.narrower"), () => widen(-1)],
      moveBy && [t("column.moveLeft"), () => moveBy(-1)],
      moveBy && [t("column.moveRight"), () => moveBy(1)],
      hide && !isTitleColumn(column) && [t("column.hide"), () => hide(id)],
    ],
    [isOwn && remove && commands.mayRemove?.(column) && [t("column.remove"), () => remove(id)]],
  ];
  const shown = sections.map((items) => items.filter((item) => !!item)).filter((items) => items.length > 0);
  const functions = canManage && setFooter ? kind.functions.filter((one) => one !== "NONE") : [];
  return (
    <Menu opened onClose={close} position="bottom-start" width={300} returnFocus={false} offset={0}>
      <Menu.Target>
        <span aria-hidden="true" style={{ position: "absolute", bottom: 0, left, width: 1, height: 1 }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t("column.menu", { name: column.name })}>
        {shown.map((items, index) => (
          <div key={items[0]?.[0]} role="presentation">
            {index > 0 ? <Menu.Divider /> : null}
            {items.map(([label, act]) => (
              <Menu.Item key={label} onClick={act}>
                {label}
              </Menu.Item>
            ))}
          </div>
        ))}
        {functions.length > 0 ? (
          <FooterMenu column={column} functions={functions} choose={(one) => setFooter?.(id, one)} />
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

interface FooterMenuProps {
  column: Column;
  functions: readonly NumericFunction[];
  choose(footer: NumericFunction): void;
}

function FooterMenu({ column, functions, choose }: FooterMenuProps) {
  return (
    <>
      <Menu.Divider />
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item>{t("column.footer")}</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown>
          {(["NONE", ...functions] as const).map((one) => (
            <Menu.RadioItem
              key={one}
              value={one}
              checked={column.numericFunctionType === one}
              closeMenuOnClick
              onChange={() => choose(one)}
            >
              {t(`footer.${one}`)}
            </Menu.RadioItem>
          ))}
        </Menu.Sub.Dropdown>
      </Menu.Sub>
    </>
  );
}
