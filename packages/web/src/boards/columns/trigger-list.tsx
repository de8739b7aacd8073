import { hasOptions } from "@itoguchi/core/columns/column.policy";
import { type Column, POST_MADE, type TimeTrigger } from "@itoguchi/core/model/column";
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

const KINDS = ["made", "START", "END"] as const;
type Kind = (typeof KINDS)[number];

const kindOf = ({ timeType, valueOptionId }: TimeTrigger): Kind => (valueOptionId === null ? "made" : timeType);
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
          onClick={() => onChange([...triggers, triggerOf("START", choosing[0])])}
        >
          {t("clock.add")}
        </Button>
      </div>
    </Stack>
  );
}

/** Without a column that has options only the making of a post is left. */
function triggerOf(kind: Kind, column: Column | undefined): TimeTrigger {
  const option = column && living(column)[0];
  if (kind === "made" || !column || !option) return POST_MADE;
  return { timeType: kind, columnId: column.id, valueOptionId: option.id };
}

interface TriggerProps {
  trigger: TimeTrigger;
  columns: readonly Column[];
  onChange(trigger: TimeTrigger): void;
}

function Trigger({ trigger, columns, onChange }: TriggerProps) {
  const kind = kindOf(trigger);
  const column = columns.find(({ id }) => id === trigger.columnId);
  return (
    <div className={styles.parts}>
      <NativeSelect
        aria-label={t("clock.kind")}
        data={KINDS.map((value) => ({ value, label: t(`clock.kinds.${value}`) }))}
        value={kind}
        onChange={({ currentTarget }) => {
          const next = KINDS.find((one) => one === currentTarget.value) ?? "made";
          onChange(next === "made" || kind === "made" ? triggerOf(next, columns[0]) : { ...trigger, timeType: next });
        }}
      />
      {kind === "made" ? null : (
        <>
          <NativeSelect
            aria-label={t("clock.column")}
            data={columns.map(({ id, name }) => ({ value: id, label: name }))}
            value={trigger.columnId ?? ""}
            onChange={({ currentTarget }) =>
              onChange(
                triggerOf(
                  kind,
                  columns.find(({ id }) => id === currentTarget.value),
                ),
              )
            }
          />
          <NativeSelect
            aria-label={t("clock.option")}
            data={column ? living(column).map(({ id, name }) => ({ value: id, label: name })) : []}
            value={trigger.valueOptionId ?? ""}
            onChange={({ currentTarget }) => onChange({ ...trigger, valueOptionId: currentTarget.value })}
          />
        </>
      )}
    </div>
  );
}
