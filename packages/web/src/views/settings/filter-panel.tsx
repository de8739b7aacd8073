import { conditionCount, type FilterGroup, MOST_CONDITIONS } from "@itoguchi/core/model/filter";
import { PlusIcon } from "@itoguchi/ui/icons";
import { Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { t } from "../views.texts.ts";
import { mayFilter } from "./asked-column.ts";
import { ConditionEditor } from "./condition-editor.tsx";
import { addCondition, defaultCondition, joinGroup, removeCondition, replaceCondition } from "./conditions.ts";
import styles from "./filter-panel.module.css";
import type { SettingContext } from "./setting-context.ts";

interface FilterPanelProps {
  groups: readonly FilterGroup[];
  context: SettingContext;
  resultCount: number | undefined;
  onChange(groups: FilterGroup[]): void;
}

const numbers = new Intl.NumberFormat("ja-JP");

/** Groups are joined by AND; inside a group all conditions count or any of them. */
export function FilterPanel({ groups, context, resultCount, onChange }: FilterPanelProps) {
  const first = context.columns.find((column) => mayFilter(column, context));
  const isFull = conditionCount(groups) >= MOST_CONDITIONS;
  const add = (group: number) => {
    if (first) onChange(addCondition(groups, group, defaultCondition(first, context)));
  };
  return (
    <Stack gap="sm">
      {groups.length === 0 ? <Text c="dimmed">{t("filter.none")}</Text> : null}
      {groups.map((group, at) => (
        <div key={group.id}>
          {at > 0 ? <p className={styles.between}>{t("filter.between")}</p> : null}
          <section className={styles.group} aria-label={t("filter.group", { number: at + 1 })}>
            {group.filterConditionList.length > 1 ? (
              <SegmentedControl
                size="xs"
                fullWidth
                aria-label={t("filter.joinLabel", { number: at + 1 })}
                data={[
                  { value: "AND", label: t("filter.and") },
                  { value: "OR", label: t("filter.or") },
                ]}
                value={group.conditionOperator}
                onChange={(value) => onChange(joinGroup(groups, at, value === "OR" ? "OR" : "AND"))}
              />
            ) : null}
            {group.filterConditionList.map((condition, index) => (
              <ConditionEditor
                // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no id and are told by their place
                key={`${group.id}.${index}`}
                condition={condition}
                context={context}
                onChange={(next) => onChange(replaceCondition(groups, { group: at, index }, next))}
                onRemove={() => onChange(removeCondition(groups, { group: at, index }))}
              />
            ))}
            <div>
              <Button
                size="xs"
                variant="subtle"
                leftSection={<PlusIcon size={14} />}
                disabled={isFull}
                onClick={() => add(at)}
              >
                {t("filter.addCondition")}
              </Button>
            </div>
          </section>
        </div>
      ))}
      <Group justify="space-between" gap="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<PlusIcon size={14} />}
          disabled={isFull || !first}
          onClick={() => add(groups.length)}
        >
          {t(groups.length === 0 ? "filter.addCondition" : "filter.addGroup")}
        </Button>
        {groups.length > 0 ? (
          <Button size="xs" variant="subtle" color="gray" onClick={() => onChange([])}>
            {t("filter.clear")}
          </Button>
        ) : null}
      </Group>
      {isFull ? <Text c="dimmed">{t("filter.tooMany", { count: MOST_CONDITIONS })}</Text> : null}
      {resultCount === undefined ? null : (
        <Text size="sm" className={styles.results} role="status">
          {t("bar.resultsOf", { count: numbers.format(resultCount) })}
        </Text>
      )}
    </Stack>
  );
}
