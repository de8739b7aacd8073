import { formatDateTime } from "@itoguchi/core/kernel/format";
import type { Section } from "@itoguchi/core/model/section";
import type { TrashItem } from "@itoguchi/core/trash/trash-item";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import { useAction } from "#web/kernel/forms/use-action.ts";
import { BackLink } from "#web/kernel/lists/back-link.tsx";
import { type Column, DataTable } from "#web/kernel/lists/data-table.tsx";
import { FilterSelect, ListBar } from "#web/kernel/lists/list-bar.tsx";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import { Pager } from "#web/kernel/lists/pager.tsx";
import { SearchField } from "#web/kernel/lists/search-field.tsx";
import type { ListQuery } from "#web/kernel/lists/use-list-query.ts";
import { TrashIcon } from "#web/kernel/looks/icons.tsx";
import { RestorePlaceDialog } from "./restore-place-dialog.tsx";
import { t } from "./trash.texts.ts";
import { TRASH_KINDS, trashContent, trashName, trashPlace } from "./trash-kinds.ts";
import styles from "./trash-screen.module.css";

interface TrashScreenProps {
  backTo: string;
  list: {
    /** Undefined while they are on their way. */
    items: TrashItem[] | undefined;
    count: number | undefined;
    isBusy: boolean;
    fault: { message: string; retry(): void } | undefined;
  };
  perPage: number;
  query: ListQuery;
  timeZone: string;
  /** Of an account name. */
  nameOf(accountName: string): string;
  loadSections(boardId: string): Promise<readonly Section[]>;
  /** Answers those whose section is gone: they are restored with another one. */
  restore(items: readonly TrashItem[], sectionId?: string): Promise<readonly TrashItem[]>;
  purge(item: TrashItem): Promise<void>;
}

/** What was deleted, with the way back for thirty days. */
export function TrashScreen(props: TrashScreenProps) {
  const { backTo, list, perPage, query, timeZone, nameOf, loadSections, restore, purge } = props;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [homeless, setHomeless] = useState<readonly TrashItem[]>([]);
  const [asking] = homeless;
  const [purging, setPurging] = useState<TrashItem>();
  const { busy, run } = useAction();
  const { items, count = 0 } = list;
  const chosen = (items ?? []).filter(({ id, mayRestore }) => mayRestore && selected.has(id));
  const isSearched = query.get("words") !== "" || query.get("kind") !== "";

  function bringBack(key: string, those: readonly TrashItem[]): void {
    void run(key, async () => {
      const left = await restore(those);
      setSelected(new Set(left.map(({ id }) => id)));
      setHomeless(left);
      return restoredText(those.filter((item) => !left.includes(item)));
    });
  }
  return (
    <Stack gap="md" maw={1160}>
      <BackLink to={backTo} label={t("trash.backToProject")} />
      <Stack gap={4}>
        <Title order={1}>{t("trash.title")}</Title>
        <Text c="dimmed">{t("trash.lead")}</Text>
      </Stack>
      <ListBar count={list.count}>
        <SearchField
          label={t("trash.search")}
          value={query.get("words")}
          search={query.search}
          isBusy={list.isBusy && items !== undefined}
        />
        <FilterSelect
          label={t("trash.kind")}
          value={query.get("kind")}
          options={[
            { value: "", label: t("trash.allKinds") },
            ...TRASH_KINDS.map((kind) => ({ value: kind, label: t(`trash.kinds.${kind}`) })),
          ]}
          change={(kind) => query.filter("kind", kind)}
        />
      </ListBar>
      {chosen.length > 0 ? (
        <Group className={styles.bulk} role="region" aria-label={t("trash.bulk")}>
          <Text size="sm">{t("trash.chosen", { count: chosen.length })}</Text>
          <Button size="xs" loading={busy === "bulk"} onClick={() => bringBack("bulk", chosen)}>
            {t("trash.restore")}
          </Button>
          <Button size="xs" variant="default" onClick={() => setSelected(new Set())}>
            {t("trash.unchoose")}
          </Button>
        </Group>
      ) : null}
      <DataTable
        label={t("trash.title")}
        columns={columnsOf({ timeZone, nameOf, busy, bringBack, purge: setPurging })}
        rows={items}
        keyOf={({ id }) => id}
        fault={list.fault}
        isBusy={list.isBusy}
        selection={{ keys: selected, change: setSelected, nameOf: trashName }}
        empty={
          isSearched ? (
            <EmptyList title={t("trash.nothing")} hint={t("trash.nothingHint")} />
          ) : (
            <EmptyList icon={TrashIcon} title={t("trash.empty")} hint={t("trash.emptyHint")} />
          )
        }
      />
      {items ? (
        <Pager offset={query.offset} perPage={perPage} shown={items.length} count={count} go={query.pathAt} />
      ) : null}
      {asking ? (
        <RestorePlaceDialog
          key={asking.id}
          item={asking}
          loadSections={loadSections}
          restore={async (sectionId) => {
            await restore([asking], sectionId);
            setSelected((keys) => new Set([...keys].filter((id) => id !== asking.id)));
          }}
          close={() => setHomeless((those) => those.filter(({ id }) => id !== asking.id))}
        />
      ) : null}
      {purging ? (
        <ConfirmDialog
          title={t("trash.purgeTitle", { kind: t(`trash.kinds.${purging.trashItemType}`), name: trashName(purging) })}
          confirmLabel={t("trash.purge")}
          confirm={async () => {
            await purge(purging);
            return t("trash.purged", { name: trashName(purging) });
          }}
          close={() => setPurging(undefined)}
        >
          {t("trash.purgeText")}
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}

function restoredText(items: readonly TrashItem[]): string | undefined {
  const [only, ...others] = items;
  if (!only) return undefined;
  return others.length === 0
    ? t("trash.restored", { name: trashName(only) })
    : t("trash.restoredMany", { count: items.length });
}

interface Ways {
  timeZone: string;
  nameOf(accountName: string): string;
  busy: string | undefined;
  bringBack(key: string, items: readonly TrashItem[]): void;
  purge(item: TrashItem): void;
}

function columnsOf({ timeZone, nameOf, busy, bringBack, purge }: Ways): Column<TrashItem>[] {
  return [
    { key: "name", label: t("trash.name"), kind: "name", cell: trashName },
    { key: "kind", label: t("trash.kind"), kind: "short", cell: (item) => <Kind item={item} /> },
    { key: "place", label: t("trash.place"), cell: (item) => trashPlace(item) || t("trash.none") },
    {
      key: "deleted",
      label: t("trash.deleted"),
      kind: "short",
      cell: (item) => <Deleted {...{ item, timeZone, nameOf }} />,
    },
    {
      key: "actions",
      label: t("trash.actions"),
      kind: "actions",
      cell: (item) => (
        <Group gap="xs" wrap="nowrap" justify="flex-end">
          {item.mayRestore ? (
            <Button
              size="xs"
              variant="default"
              loading={busy === item.id}
              aria-label={t("trash.restoreOf", { name: trashName(item) })}
              onClick={() => bringBack(item.id, [item])}
            >
              {t("trash.restore")}
            </Button>
          ) : null}
          {item.mayPurge ? (
            <Button
              size="xs"
              variant="default"
              c="var(--mantine-color-error)"
              aria-label={t("trash.purgeOf", { name: trashName(item) })}
              onClick={() => purge(item)}
            >
              {t("trash.purge")}
            </Button>
          ) : null}
        </Group>
      ),
    },
  ];
}

/** With what comes back with it. */
function Kind({ item }: { item: TrashItem }) {
  const content = trashContent(item);
  return (
    <div>
      {t(`trash.kinds.${item.trashItemType}`)}
      {content ? (
        <Text size="xs" c="dimmed">
          {content}
        </Text>
      ) : null}
    </div>
  );
}

function Deleted({ item, timeZone, nameOf }: { item: TrashItem } & Pick<Ways, "timeZone" | "nameOf">) {
  const { deletedAt, deletedUserAccountName } = item;
  return (
    <div>
      <time dateTime={deletedAt}>{formatDateTime(deletedAt, timeZone)}</time>
      <Text size="xs" c="dimmed">
        {deletedUserAccountName === null ? t("trash.unknown") : nameOf(deletedUserAccountName)}
      </Text>
    </div>
  );
}
