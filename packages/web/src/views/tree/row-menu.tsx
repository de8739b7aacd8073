import type { TreeRow } from "@itoguchi/core/tree/tree.operations";
import { Menu } from "@mantine/core";
import { useEffect, useRef } from "react";
import { t } from "./tree.texts.ts";

interface RowMenuProps {
  row: TreeRow;
  /** Where it hangs. */
  at: { left: number; top: number };
  canWrite: boolean;
  canHaveChildren: boolean;
  open(): void;
  toggle(): void;
  addChild(): void;
  changeParent(): void;
  leaveParent(): void;
  goHome(): void;
  close(): void;
}

/** One for the whole tree, beside the row that asked for it. */
export function RowMenu(props: RowMenuProps) {
  const { row, at, canWrite, canHaveChildren, close } = props;
  const dropdown = useRef<HTMLDivElement>(null);
  useEffect(() => dropdown.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus(), []);
  const canFold = row.childCount > 0 && !row.isPointer;
  return (
    <Menu opened onClose={close} width={300} position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          style={{ ...at, position: "fixed", padding: 0, border: 0, background: "none", pointerEvents: "none" }}
          aria-label={t("row.menu", { title: row.post.title })}
        />
      </Menu.Target>
      <Menu.Dropdown ref={dropdown}>
        <Menu.Item onClick={props.open}>{t("menu.open")}</Menu.Item>
        {row.isPointer ? <Menu.Item onClick={props.goHome}>{t("menu.home")}</Menu.Item> : null}
        {canFold ? <Menu.Item onClick={props.toggle}>{t(row.isOpen ? "menu.fold" : "menu.unfold")}</Menu.Item> : null}
        {canWrite ? (
          <>
            <Menu.Divider />
            {canHaveChildren ? <Menu.Item onClick={props.addChild}>{t("menu.addChild")}</Menu.Item> : null}
            <Menu.Item onClick={props.changeParent}>{t("menu.changeParent")}</Menu.Item>
            {row.parentProjectSerialNumber === null ? null : (
              <Menu.Item onClick={props.leaveParent}>{t("menu.leave")}</Menu.Item>
            )}
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
