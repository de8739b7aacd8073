import { isSystemColumn, mayChangeColumn } from "@itoguchi/core/columns/column.policy";
import { isSprintColumn } from "@itoguchi/core/columns/kinds/sprint";
import { kindOf } from "@itoguchi/core/columns/registry";
import type { Made } from "@itoguchi/core/kernel/made.policy";
import { compareKeys } from "@itoguchi/core/kernel/order-key";
import { can, type Role } from "@itoguchi/core/kernel/roles";
import type { Column } from "@itoguchi/core/model/column";
import { PlusIcon } from "@itoguchi/ui/icons";
import { Button, Stack } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { KindIcon } from "#web/columns/kind-icon.tsx";
import { useAction } from "#web/kernel/forms/use-action.ts";
import { SortableList } from "#web/kernel/ordering/sortable-list.tsx";
import { type BoardContext, columnOf } from "../board-context.ts";
import { t } from "../boards.texts.ts";
import type { ColumnActions } from "./column-actions.ts";
import { type ColumnAsking, ColumnDialogs } from "./column-dialogs.tsx";
import { ColumnMenu } from "./column-menu.tsx";
import styles from "./columns.module.css";

interface ColumnsManagerProps {
  context: BoardContext;
  role: Role;
  mayDelete(made: Made): boolean;
  actions: ColumnActions;
}

/** The columns of a board: their order, their settings, their kinds. That of sprints has none to set. */
export function ColumnsManager({ context, role, mayDelete, actions }: ColumnsManagerProps) {
  const [asking, setAsking] = useState<ColumnAsking>();
  const { run } = useAction();
  const own = context.board.columnList.filter((column) => !isSprintColumn(column));
  const columns = own.toSorted((a, b) => compareKeys(a.columnOrder, b.columnOrder));
  const close = () => setAsking(undefined);
  return (
    <Stack gap="md">
      <SortableList
        label={t("column.list")}
        items={columns}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onMove={actions.move}
      >
        {(one) => (
          <ColumnRow column={one} context={context} edit={() => setAsking({ to: "edit", columnId: one.id })}>
            <ColumnMenu
              column={one}
              mayChange={mayChangeColumn({ role }, one)}
              mayDelete={mayDelete(one) && !isSystemColumn(one)}
              ask={(to) => setAsking({ to, columnId: one.id })}
              use={(isActive) =>
                void run(one.id, async () => {
                  await actions.update(one.id, { isActive });
                  return undefined;
                })
              }
            />
          </ColumnRow>
        )}
      </SortableList>
      <div>
        <Button leftSection={<PlusIcon size={16} />} onClick={() => setAsking({ to: "add" })}>
          {t("column.add")}
        </Button>
      </div>
      {asking ? (
        <ColumnDialogs {...{ asking, context, mayDelete, actions, close }} mayLock={can(role, "project.manage")} />
      ) : null}
    </Stack>
  );
}

interface ColumnRowProps {
  column: Column;
  context: BoardContext;
  edit(): void;
  children: ReactNode;
}

function ColumnRow({ column, context, edit, children }: ColumnRowProps) {
  const { name, columnType, isActive, isLock, isStatus, required } = column;
  const marks = [
    isStatus ? t("column.statusMark") : undefined,
    required ? t("column.requiredMark") : undefined,
    isLock ? t("column.locked") : undefined,
    isActive ? undefined : t("column.unused"),
  ].filter((mark) => mark !== undefined);
  return (
    <div className={styles.row} data-unused={isActive ? undefined : true}>
      <KindIcon columnType={columnType} size={18} />
      <span className={styles.rowWords}>
        <button type="button" className={styles.rowName} aria-label={t("column.editOf", { name })} onClick={edit}>
          {name}
        </button>
        <span className={styles.rowKind}>{kindWords(column, context)}</span>
        {marks.map((mark) => (
          <span key={mark} className={styles.mark}>
            {mark}
          </span>
        ))}
      </span>
      {children}
    </div>
  );
}

/** The kind, and what it is about: how many options, which boards, whose values. */
function kindWords(column: Column, { boards }: BoardContext): string {
  const label = isSystemColumn(column) ? t("column.system") : kindOf(column).label;
  const options = column.valueOptionList.filter(({ deletedAt }) => deletedAt === null).length;
  const linked = boards.filter(({ id }) => column.linkedBoardIdList.includes(id)).map(({ name }) => name);
  const mirrored = column.linkedSettingColumnId
    ? column.linkedColumnList.flatMap(({ columnId }) => columnOf(boards, columnId)?.name ?? [])
    : [];
  const more = [
    options > 0 ? t("column.optionCount", { count: options }) : "",
    linked.length > 0 ? t("column.toBoards", { names: linked.join(", ") }) : "",
    mirrored.length > 0 ? t("column.mirrors", { names: mirrored.join(", ") }) : "",
  ].filter((words) => words !== "");
  return [label, ...more].join(" · ");
}
