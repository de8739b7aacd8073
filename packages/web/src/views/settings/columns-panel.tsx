import { isTitleColumn } from "@itoguchi/core/columns/kinds/post-title";
import { PlusIcon } from "@itoguchi/ui/icons";
import { Button, Checkbox, Group, Stack, Text, TextInput, Tooltip, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { KindIcon } from "#web/columns/kind-icon.tsx";
import { PinIcon, WrapIcon } from "#web/kernel/looks/icons.tsx";
import { SortableList } from "#web/kernel/ordering/sortable-list.tsx";
import { matches } from "#web/kernel/search/matches.ts";
import { t } from "../views.texts.ts";
import styles from "./columns-panel.module.css";
import type { SettingChanges, SettingContext } from "./setting-context.ts";
import { changeViewColumns, moveViewColumn, type ShownColumn, viewColumns } from "./view-columns.ts";

interface ColumnsPanelProps {
  viewColumnList: Parameters<typeof viewColumns>[1];
  context: SettingContext;
  /** Only tables have a left side to freeze columns at. */
  canFreeze: boolean;
  /** Absent where the person may not. */
  addColumn: (() => void) | undefined;
  onChange(changes: SettingChanges): void;
}

/** Which columns are shown, in which order, on one line or on several. */
export function ColumnsPanel({ viewColumnList, context, canFreeze, addColumn, onChange }: ColumnsPanelProps) {
  const [words, setWords] = useState("");
  const shown = viewColumns(context.columns, viewColumnList);
  const found = shown.filter(({ column }) => matches(words, [column.name]));
  const change = (ids: readonly string[], changes: Parameters<typeof changeViewColumns>[2]) =>
    onChange({ viewColumnList: changeViewColumns(shown, new Set(ids), changes) });
  const others = shown.filter(({ column }) => !isTitleColumn(column)).map(({ columnId }) => columnId);
  return (
    <Stack gap="sm">
      <TextInput
        aria-label={t("columns.search")}
        placeholder={t("columns.search")}
        autoComplete="off"
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {found.length === 0 ? <Text c="dimmed">{t("columns.noMatch")}</Text> : null}
      <SortableList
        label={t("columns.list")}
        items={found}
        idOf={({ columnId }) => columnId}
        nameOf={({ column }) => column.name}
        isFixed={({ column }) => isTitleColumn(column)}
        isDisabled={words !== ""}
        onMove={(id, { index }) => onChange({ viewColumnList: moveViewColumn(shown, id, index) })}
      >
        {(one) => <ColumnRow one={one} canFreeze={canFreeze} change={(changes) => change([one.columnId], changes)} />}
      </SortableList>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => change(others, { isShow: true })}>
          {t("columns.showAll")}
        </Button>
        <Button size="xs" variant="default" onClick={() => change(others, { isShow: false })}>
          {t("columns.hideAll")}
        </Button>
        {addColumn ? (
          <Button size="xs" variant="default" leftSection={<PlusIcon size={14} />} onClick={addColumn}>
            {t("columns.add")}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}

interface ColumnRowProps {
  one: ShownColumn;
  canFreeze: boolean;
  change(changes: Parameters<typeof changeViewColumns>[2]): void;
}

function ColumnRow({ one: { column, isShow, isWrapDisplay, isFrozen }, canFreeze, change }: ColumnRowProps) {
  const { name, columnType } = column;
  const freezeLabel = t("columns.freeze", { name });
  const wrapLabel = t("columns.wrap", { name });
  return (
    <div className={styles.row}>
      <Checkbox
        aria-label={t("columns.show", { name })}
        checked={isShow || isTitleColumn(column)}
        disabled={isTitleColumn(column)}
        onChange={({ currentTarget }) => change({ isShow: currentTarget.checked })}
      />
      <span className={styles.name} data-hidden={!isShow || undefined}>
        <KindIcon columnType={columnType} />
        <span className={styles.word}>{name}</span>
      </span>
      {canFreeze ? (
        <Tooltip label={freezeLabel}>
          <UnstyledButton
            className={styles.wrap}
            aria-label={freezeLabel}
            aria-pressed={isFrozen || isTitleColumn(column)}
            disabled={isTitleColumn(column)}
            onClick={() => change({ isFrozen: !isFrozen })}
          >
            <PinIcon size={16} />
          </UnstyledButton>
        </Tooltip>
      ) : null}
      <Tooltip label={wrapLabel}>
        <UnstyledButton
          className={styles.wrap}
          aria-label={wrapLabel}
          aria-pressed={isWrapDisplay}
          onClick={() => change({ isWrapDisplay: !isWrapDisplay })}
        >
          <WrapIcon size={16} />
        </UnstyledButton>
      </Tooltip>
    </div>
  );
}
