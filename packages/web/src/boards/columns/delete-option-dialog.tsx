import type { ValueOption } from "@itoguchi/core/model/value-option";
import { NativeSelect, Radio, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { AskFirstDialog } from "#web/kernel/dialogs/ask-first-dialog.tsx";
import { t } from "../boards.texts.ts";
import { undoable } from "../undoable.ts";

interface DeleteOptionDialogProps {
  option: ValueOption;
  others: readonly ValueOption[];
  remove(how: { replacementId: string | null; isConfirmed: boolean }): Promise<() => void>;
  close(): void;
}

export function DeleteOptionDialog({ option, others, remove, close }: DeleteOptionDialogProps) {
  const [replacementId, setReplacementId] = useState<string | null>(null);
  const { name } = option;
  const first = others[0]?.id;
  return (
    <AskFirstDialog
      title={t("option.deleteTitle", { name })}
      confirmLabel={t("option.submit")}
      sureLabel={t("option.sure")}
      about={replacementId ?? ""}
      close={close}
      act={async (isConfirmed) => {
        const restore = await remove({ replacementId, isConfirmed });
        return undoable(t("option.deleted", { name }), restore);
      }}
    >
      <Stack gap="sm">
        <Text>{t("option.deleteText")}</Text>
        <Radio.Group
          aria-label={t("option.deleteText")}
          value={replacementId === null ? "keep" : "replace"}
          onChange={(value) => setReplacementId(value === "replace" ? (first ?? null) : null)}
        >
          <Stack gap="xs">
            <Radio value="keep" label={t("option.keep")} />
            <Radio value="replace" label={t("option.replace")} disabled={first === undefined} />
          </Stack>
        </Radio.Group>
        {replacementId === null ? null : (
          <NativeSelect
            label={t("option.replacement")}
            data={others.map(({ id, name: other }) => ({ value: id, label: other }))}
            value={replacementId}
            onChange={({ currentTarget }) => setReplacementId(currentTarget.value)}
          />
        )}
      </Stack>
    </AskFirstDialog>
  );
}
