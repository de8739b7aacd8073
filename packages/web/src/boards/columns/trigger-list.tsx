import { hasOptions } from "@itoguchi/core/columns/column.policy";
import type { Column, TimeTrigger } from "@itoguchi/core/model/column";
import { PlusIcon } from "@itoguchi/ui/icons";
import { ActionIcon, Button, NativeSelect, Stack, Text } from "@mantine/core";
import { TrashIcon } from "#web/kernel/looks/icons.tsx";
import { t } from "../boards.texts.ts";
import styles from "./columns.module.css";

interface TriggerListProps {
  triggers: readonly TimeTrigger[];
  columns: readonly Column[];
  onChange(triggers: TimeTrigger[]): void;
}

const TYPES = ["POST_CREATED", "OPTION_SET", "OPTION_UNSET"] as const;
const MOST = 20;

const living = ({ valueOptionList }: Column) => valueOptionList.filter(({ deletedAt }) => deletedAt === null);

/** What starts or stops a clock; any of them does. */
export function TriggerList({ triggers, columns, onChange }: TriggerListProps) {
  const choosing = columns.filter((column) => hasOptions(column) && living(column).length > 0);
  return (
    <Stack gap="xs">
      {triggers.map((trigger, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: triggers have no id and are told by their place
        <div key={index} className={styles.trigger}>
          <Trigger trigger={trigger} columns={choosing} onChange={(next) => onChange(triggers.with(index, next))} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t("clock.remove")}
            onClick={() => onChange(triggers.toSpliced(index, 1))}
          >
            <TrashIcon size={16} />
          </ActionIcon>
        </div>
      ))}
      {choosing.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t("clock.noOptions")}
        </Text>
      ) : null}
      <div>
        <Button
          size="xs"
          variant="default"
          leftSection={<PlusIcon size={14} />}
          disabled={triggers.length >= MOST}
          onClick={() => onChange([...triggers, triggerOf("OPTION_SET", choosing[0])])}
        >
          {t("clock.add")}
        </Button>
      </div>
    </Stack>
  );
}

/** Without a column that has options only the making of a post is left. */
function triggerOf(timeType: TimeTrigger["timeType"], column: Column | undefined): TimeTrigger {
  const option = column && living(column)[0];
  if (timeType === "POST_CREATED" || !column || !option) return { timeType: "POST_CREATED" };
  return { timeType, columnId: column.id, valueOptionId: option.id };
}

interface TriggerProps {
  trigger: TimeTrigger;
  columns: readonly Column[];
  onChange(trigger: TimeTrigger): void;
}

function Trigger({ trigger, columns, onChange }: TriggerProps) {
  const column = trigger.timeType === "POST_CREATED" ? undefined : columns.find(({ id }) => id === trigger.columnId);
  return (
    <div className={styles.parts}>
      <NativeSelect
        aria-label={t("clock.kind")}
        data={TYPES.map((value) => ({ value, label: t(`clock.kinds.${value}`) }))}
        value={trigger.timeType}
        onChange={({ currentTarget }) => {
          const timeType = TYPES.find((one) => one === currentTarget.value) ?? "POST_CREATED";
          if (timeType === "POST_CREATED" || trigger.timeType === "POST_CREATED")
            onChange(triggerOf(timeType, columns[0]));
          else onChange({ ...trigger, timeType });
        }}
      />
      {trigger.timeType === "POST_CREATED" ? null : (
        <>
          <NativeSelect
            aria-label={t("clock.column")}
            data={columns.map(({ id, name }) => ({ value: id, label: name }))}
            value={trigger.columnId}
            onChange={({ currentTarget }) =>
              onChange(
                triggerOf(
                  trigger.timeType,
                  columns.find(({ id }) => id === currentTarget.value),
                ),
              )
            }
          />
          <NativeSelect
            aria-label={t("clock.option")}
            data={column ? living(column).map(({ id, name }) => ({ value: id, label: name })) : []}
            value={trigger.valueOptionId}
            onChange={({ currentTarget }) => onChange({ ...trigger, valueOptionId: currentTarget.value })}
          />
        </>
      )}
    </div>
  );
}
