import { ComparisonOperator, type FilterCondition } from "@itoguchi/core/model/filter";
import { ActionIcon, NativeSelect, Text } from "@mantine/core";
import { TrashIcon } from "#web/kernel/looks/icons.tsx";
import { t } from "../views.texts.ts";
import { askedColumn, familyOf, mayFilter, operatorsOf } from "./asked-column.ts";
import { ColumnSelect } from "./column-select.tsx";
import styles from "./condition-editor.module.css";
import { conditionWords, operatorLabel } from "./condition-words.ts";
import { defaultCondition, isComplete, withOperator } from "./conditions.ts";
import type { SettingContext } from "./setting-context.ts";
import { ConditionValueInput } from "./values/condition-value-input.tsx";

interface ConditionEditorProps {
  condition: FilterCondition;
  context: SettingContext;
  onChange(condition: FilterCondition): void;
  onRemove(): void;
}

/** One condition: which column, how it is compared, with what. */
export function ConditionEditor({ condition, context, onChange, onRemove }: ConditionEditorProps) {
  const column = context.columnOf(condition.targetColumnId);
  const words = conditionWords(condition, context);
  const family = column ? familyOf(askedColumn(column, context)) : "nothing";
  return (
    <fieldset className={styles.condition} aria-label={words}>
      <div className={styles.column}>
        <ColumnSelect
          label={t("filter.column")}
          columns={context.columns.filter((one) => mayFilter(one, context))}
          value={condition.targetColumnId}
          onChange={(id) => {
            const chosen = context.columns.find((one) => one.id === id);
            if (chosen) onChange({ ...defaultCondition(chosen, context), conditionOrder: condition.conditionOrder });
          }}
        />
      </div>
      {column ? (
        <div className={styles.operator}>
          <NativeSelect
            aria-label={t("filter.operator")}
            data={operatorsOf(column, context).map((operator) => ({
              value: String(operator),
              label: operatorLabel(family, operator),
            }))}
            value={String(condition.comparisonOperator)}
            onChange={({ currentTarget }) => onChange(withOperator(condition, operatorIn(currentTarget.value)))}
          />
        </div>
      ) : (
        <Text c="dimmed">{t("filter.gone")}</Text>
      )}
      <ActionIcon
        className={styles.remove}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t("filter.remove", { words })}
        onClick={onRemove}
      >
        <TrashIcon size={16} />
      </ActionIcon>
      {column ? (
        <div className={styles.value}>
          <ConditionValueInput
            family={family}
            condition={condition}
            column={column}
            context={context}
            onChange={(changes) => onChange({ ...condition, ...changes })}
          />
          {isComplete(condition, family) ? null : (
            <Text size="xs" c="dimmed" mt={4}>
              {t("filter.incomplete")}
            </Text>
          )}
        </div>
      ) : null}
    </fieldset>
  );
}

function operatorIn(value: string): ComparisonOperator {
  const found = Object.values(ComparisonOperator).find((operator) => String(operator) === value);
  return found ?? ComparisonOperator.EQUAL;
}
