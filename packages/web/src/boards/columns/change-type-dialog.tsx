import { possibleTypes } from "@itoguchi/core/columns/column-conversion";
import { COLUMN_KINDS } from "@itoguchi/core/columns/registry";
import type { Column, ColumnType } from "@itoguchi/core/model/column";
import { Notice } from "@itoguchi/ui/notice";
import { Radio, Stack, Text } from "@mantine/core";
import { useMemo, useState } from "react";
import { KindIcon } from "#web/columns/kind-icon.tsx";
import { AskFirstDialog } from "#web/kernel/dialogs/ask-first-dialog.tsx";
import type { BoardContext } from "../board-context.ts";
import { t } from "../boards.texts.ts";
import styles from "./columns.module.css";
import { conversionLoss, conversionWarning, type Loss } from "./conversion-loss.ts";

interface ChangeTypeDialogProps {
  column: Column;
  context: BoardContext;
  changeType(columnType: ColumnType, isConfirmed: boolean): Promise<void>;
  close(): void;
}

/** What becomes of the values is shown before it is done: by rule, and counted where they are at hand. */
export function ChangeTypeDialog({ column, context, changeType, close }: ChangeTypeDialogProps) {
  const types = possibleTypes(column);
  const [chosen, setChosen] = useState(types[0]);
  const { reading, valuesOf } = context;
  const values = valuesOf?.(column.id);
  const loss = useMemo(
    () =>
      values && chosen !== undefined
        ? conversionLoss(values, { from: column, columnType: chosen, reading })
        : undefined,
    [values, chosen, column, reading],
  );
  if (chosen === undefined) return null;
  const warning = conversionWarning(column.columnType, chosen);
  return (
    <AskFirstDialog
      title={t("conversion.title", { name: column.name })}
      confirmLabel={t("conversion.submit")}
      sureLabel={t("conversion.sure")}
      about={String(chosen)}
      close={close}
      act={async (isConfirmed) => {
        await changeType(chosen, isConfirmed);
        return t("conversion.done");
      }}
    >
      <Stack gap="md">
        <Text c="dimmed">{t("conversion.from", { kind: COLUMN_KINDS[column.columnType].label })}</Text>
        <Radio.Group
          label={t("conversion.to")}
          value={String(chosen)}
          onChange={(value) => setChosen(types.find((type) => String(type) === value))}
        >
          <Stack gap="xs" mt={4}>
            {types.map((type) => (
              <Radio
                key={type}
                value={String(type)}
                label={
                  <span className={styles.kindLabel}>
                    <KindIcon columnType={type} /> {COLUMN_KINDS[type].label}
                  </span>
                }
              />
            ))}
          </Stack>
        </Radio.Group>
        {loss ? <CountedLoss loss={loss} /> : null}
        {loss === undefined ? (
          <Notice tone={warning ? "warning" : "info"}>
            {warning ? t(`conversion.loses.${warning}`) : t("conversion.keeps")}
          </Notice>
        ) : null}
      </Stack>
    </AskFirstDialog>
  );
}

const numbers = new Intl.NumberFormat("ja-JP");

function CountedLoss({ loss: { valueCount, lostCount, examples } }: { loss: Loss }) {
  if (lostCount === 0)
    return <Notice tone="info">{t("conversion.noneLost", { count: numbers.format(valueCount) })}</Notice>;
  return (
    <Notice tone="warning">
      <strong>{t("conversion.lost", { count: numbers.format(lostCount) })}</strong>
      <ul className={styles.examples} aria-label={t("conversion.examples")}>
        {examples.map(({ before, after }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two posts may have the same value
          <li key={index}>
            {before} → {after || t("conversion.gone")}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
