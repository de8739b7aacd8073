import type { ArchiveItem, ArchiveItemType } from "@itoguchi/core/archive/archive.operations";
import { formatDateTime } from "@itoguchi/core/kernel/format";
import { Anchor, Button, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { useAction } from "#web/kernel/forms/use-action.ts";
import { BackLink } from "#web/kernel/lists/back-link.tsx";
import { type Column, DataTable } from "#web/kernel/lists/data-table.tsx";
import { FilterSelect, ListBar } from "#web/kernel/lists/list-bar.tsx";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import { Pager } from "#web/kernel/lists/pager.tsx";
import { SearchField } from "#web/kernel/lists/search-field.tsx";
import type { ListQuery } from "#web/kernel/lists/use-list-query.ts";
import { ArchiveIcon } from "#web/kernel/looks/icons.tsx";
import { t } from "./archive.texts.ts";
import { archiveName, archivePlace } from "./archive-kinds.ts";
import styles from "./archive-screen.module.css";
import { DeleteArchivedDialog } from "./delete-archived-dialog.tsx";

export interface ArchiveList {
  /** Undefined while they are on their way. */
  items: ArchiveItem[] | undefined;
  count: number | undefined;
  isBusy: boolean;
  fault: { message: string; retry(): void } | undefined;
}

interface ArchiveScreenProps {
  /** The board it is about; the whole project without one. */
  boardName: string | undefined;
  back: { to: string; label: string };
  kinds: readonly ArchiveItemType[];
  list: ArchiveList;
  perPage: number;
  query: ListQuery;
  timeZone: string;
  /** Of an account name. */
  nameOf(accountName: string): string;
  mayRestore: boolean;
  hrefOf(item: ArchiveItem): string | undefined;
  restore(items: readonly ArchiveItem[]): Promise<void>;
  /** Refused with the number of posts it touches until it is confirmed. */
  remove(item: ArchiveItem, isConfirmed: boolean): Promise<void>;
}

/** What was put away, with the way back. */
export function ArchiveScreen(props: ArchiveScreenProps) {
  const { boardName, back, kinds, list, perPage, query, timeZone, nameOf, mayRestore, hrefOf, restore, remove } = props;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [deleting, setDeleting] = useState<ArchiveItem>();
  const { busy, run } = useAction();
  const { items, count = 0 } = list;
  const chosen = (items ?? []).filter(({ id }) => selected.has(id));
  const isSearched = query.get("words") !== "" || query.get("kind") !== "";

  const bringBack = (key: string, those: readonly ArchiveItem[]) =>
    void run(key, async () => {
      await restore(those);
      setSelected(new Set());
      const [only] = those;
      return those.length === 1 && only
        ? t("archive.restored", { name: archiveName(only) })
        : t("archive.restoredMany", { count: those.length });
    });
  return (
    <Stack gap="md" maw={1160}>
      <BackLink {...back} />
      <Stack gap={4}>
        <Title order={1}>{boardName ? t("archive.titleOf", { name: boardName }) : t("archive.title")}</Title>
        <Text c="dimmed">{t(boardName ? "archive.leadOfBoard" : "archive.lead")}</Text>
      </Stack>
      <ListBar count={list.count}>
        <SearchField
          label={t("archive.search")}
          value={query.get("words")}
          search={query.search}
          isBusy={list.isBusy && items !== undefined}
        />
        <FilterSelect
          label={t("archive.kind")}
          value={query.get("kind")}
          options={[
            { value: "", label: t("archive.allKinds") },
            ...kinds.map((kind) => ({ value: kind, label: t(`archive.kinds.${kind}`) })),
          ]}
          change={(kind) => query.filter("kind", kind)}
        />
      </ListBar>
      {chosen.length > 0 ? (
        <Group className={styles.bulk} role="region" aria-label={t("archive.bulk")}>
          <Text size="sm">{t("archive.chosen", { count: chosen.length })}</Text>
          <Button size="xs" loading={busy === "bulk"} onClick={() => bringBack("bulk", chosen)}>
            {t("archive.restore")}
          </Button>
          <Button size="xs" variant="default" onClick={() => setSelected(new Set())}>
            {t("archive.unchoose")}
          </Button>
        </Group>
      ) : null}
      <DataTable
        label={t("archive.title")}
        columns={columnsOf({ timeZone, nameOf, hrefOf, busy, mayRestore, bringBack, remove: setDeleting })}
        rows={items}
        keyOf={({ id }) => id}
        fault={list.fault}
        isBusy={list.isBusy}
        {...(mayRestore ? { selection: { keys: selected, change: setSelected, nameOf: archiveName } } : {})}
        empty={
          isSearched ? (
            <EmptyList title={t("archive.nothing")} hint={t("archive.nothingHint")} />
          ) : (
            <EmptyList icon={ArchiveIcon} title={t("archive.empty")} hint={t("archive.emptyHint")} />
          )
        }
      />
      {items ? (
        <Pager offset={query.offset} perPage={perPage} shown={items.length} count={count} go={query.pathAt} />
      ) : null}
      {deleting ? (
        <DeleteArchivedDialog
          item={deleting}
          remove={(isConfirmed) => remove(deleting, isConfirmed)}
          close={() => setDeleting(undefined)}
        />
      ) : null}
    </Stack>
  );
}

interface Ways {
  timeZone: string;
  nameOf(accountName: string): string;
  busy: string | undefined;
  mayRestore: boolean;
  hrefOf(item: ArchiveItem): string | undefined;
  bringBack(key: string, items: readonly ArchiveItem[]): void;
  remove(item: ArchiveItem): void;
}

function columnsOf({ timeZone, nameOf, busy, mayRestore, hrefOf, bringBack, remove }: Ways): Column<ArchiveItem>[] {
  return [
    { key: "name", label: t("archive.name"), kind: "name", cell: (item) => <Name item={item} href={hrefOf(item)} /> },
    {
      key: "kind",
      label: t("archive.kind"),
      kind: "short",
      cell: ({ archiveItemType }) => t(`archive.kinds.${archiveItemType}`),
    },
    { key: "place", label: t("archive.place"), cell: (item) => archivePlace(item) || t("archive.none") },
    {
      key: "by",
      label: t("archive.by"),
      kind: "short",
      cell: ({ archivedUserAccountName }) =>
        archivedUserAccountName === null ? t("archive.none") : nameOf(archivedUserAccountName),
    },
    {
      key: "at",
      label: t("archive.at"),
      kind: "short",
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt, timeZone)}</time>,
    },
    {
      key: "actions",
      label: t("archive.actions"),
      kind: "actions",
      cell: (item) => (
        <Group gap="xs" wrap="nowrap" justify="flex-end">
          {mayRestore ? (
            <Button
              size="xs"
              variant="default"
              loading={busy === item.id}
              aria-label={t("archive.restoreOf", { name: archiveName(item) })}
              onClick={() => bringBack(item.id, [item])}
            >
              {t("archive.restore")}
            </Button>
          ) : null}
          {item.mayDelete ? (
            <Button
              size="xs"
              variant="default"
              c="var(--mantine-color-error)"
              aria-label={t("archive.deleteOf", { name: archiveName(item) })}
              onClick={() => remove(item)}
            >
              {t("archive.delete")}
            </Button>
          ) : null}
        </Group>
      ),
    },
  ];
}

function Name({ item, href }: { item: ArchiveItem; href: string | undefined }) {
  const name = archiveName(item);
  return href ? (
    <Anchor component={Link} to={href}>
      {name}
    </Anchor>
  ) : (
    name
  );
}
