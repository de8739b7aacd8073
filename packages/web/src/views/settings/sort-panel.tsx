import type { OrderCondition } from "@itoguchi/core/model/view";
import { PlusIcon } from "@itoguchi/ui/icons";
import { ActionIcon, Button, SegmentedControl, Stack, Text } from "@mantine/core";
import { TrashIcon } from "#web/kernel/looks/icons.tsx";
import { moveItem } from "#web/kernel/ordering/move-item.ts";
import { SortableList } from "#web/kernel/ordering/sortable-list.tsx";
import { t } from "../views.texts.ts";
import { maySort } from "./asked-column.ts";
import { ColumnSelect } from "./column-select.tsx";
import type { SettingContext } from "./setting-context.ts";
import styles from "./sort-panel.module.css";
import { sortWay } from "./sort-way.ts";

interface SortPanelProps {
  orders: readonly OrderCondition[];
  context: SettingContext;
  onChange(orders: OrderCondition[]): void;
}

const MOST = 10;

/** Several keys; the upper one counts first. */
export function SortPanel({ orders, context, onChange }: SortPanelProps) {
  const wayOf = (id: string) => {
    const column = context.columnOf(id);
    return column ? sortWay(column, context) : "plain";
  };
  const nameOf = (id: string) => context.columnOf(id)?.name ?? t("filter.gone");
  const free = context.columns.filter(
    (column) => maySort(column) && orders.every(({ targetColumnId }) => targetColumnId !== column.id),
  );
  const set = (next: readonly OrderCondition[]) =>
    onChange(next.map((order, conditionOrder) => ({ ...order, conditionOrder })));
  return (
    <Stack gap="sm">
      {orders.length === 0 ? <Text c="dimmed">{t("sort.none")}</Text> : null}
      <SortableList
        label={t("sort.list")}
        items={orders}
        idOf={({ targetColumnId }) => targetColumnId}
        nameOf={({ targetColumnId }) => nameOf(targetColumnId)}
        onMove={(id, { index }) =>
          set(
            moveItem(
              orders,
              orders.findIndex(({ targetColumnId }) => targetColumnId === id),
              index,
            ),
          )
        }
      >
        {(order, index) => (
          <div className={styles.order}>
            <ColumnSelect
              label={t("sort.column")}
              columns={context.columns.filter((column) => column.id === order.targetColumnId || free.includes(column))}
              value={order.targetColumnId}
              onChange={(id) => set(orders.with(index, { ...order, targetColumnId: id ?? order.targetColumnId }))}
            />
            <SegmentedControl
              size="xs"
              aria-label={t("sort.direction", { column: nameOf(order.targetColumnId) })}
              data={[
                { value: "asc", label: t(`sort.ways.${wayOf(order.targetColumnId)}.asc`) },
                { value: "desc", label: t(`sort.ways.${wayOf(order.targetColumnId)}.desc`) },
              ]}
              value={order.isAsc ? "asc" : "desc"}
              onChange={(value) => set(orders.with(index, { ...order, isAsc: value === "asc" }))}
            />
            <ActionIcon
              className={styles.remove}
              variant="subtle"
              color="gray"
              size={32}
              aria-label={t("sort.remove", { column: nameOf(order.targetColumnId) })}
              onClick={() => set(orders.toSpliced(index, 1))}
            >
              <TrashIcon size={16} />
            </ActionIcon>
          </div>
        )}
      </SortableList>
      <div>
        <Button
          size="xs"
          variant="default"
          leftSection={<PlusIcon size={14} />}
          disabled={free.length === 0 || orders.length >= MOST}
          onClick={() => {
            const [column] = free;
            if (column) set([...orders, { conditionOrder: orders.length, isAsc: true, targetColumnId: column.id }]);
          }}
        >
          {t("sort.add")}
        </Button>
      </div>
      {orders.length > 0 ? (
        <Text size="xs" c="dimmed">
          {orders.length >= MOST ? t("sort.most", { count: MOST }) : t("sort.hint")}
        </Text>
      ) : null}
    </Stack>
  );
}
