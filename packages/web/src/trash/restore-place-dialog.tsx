import type { Section } from "@itoguchi/core/model/section";
import type { TrashItem } from "@itoguchi/core/trash/trash-item";
import { NativeSelect, Stack, Text } from "@mantine/core";
import { useCallback, useState } from "react";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { useAnswer } from "#web/kernel/hooks/use-answer.ts";
import { ListFault } from "#web/kernel/lists/list-states.tsx";
import { t } from "./trash.texts.ts";
import { trashName } from "./trash-kinds.ts";

interface RestorePlaceDialogProps {
  item: TrashItem;
  loadSections(boardId: string): Promise<readonly Section[]>;
  restore(sectionId: string): Promise<void>;
  close(): void;
}

/** Where a post goes whose section is gone; the board's default section is offered first. */
export function RestorePlaceDialog({ item, loadSections, restore, close }: RestorePlaceDialogProps) {
  const boardId = item.board?.id ?? "";
  const {
    answer: sections,
    error,
    isBusy,
    retry,
  } = useAnswer(useCallback(() => loadSections(boardId), [boardId, loadSections]));
  const [picked, setPicked] = useState<string>();
  const chosen = picked ?? (sections?.find(({ isDefault }) => isDefault) ?? sections?.[0])?.id ?? "";
  const hasFailed = error !== undefined && !isBusy;
  const name = trashName(item);
  return (
    <ConfirmDialog
      isHarmless
      title={t("trash.placeTitle", { name })}
      confirmLabel={t("trash.restore")}
      isDisabled={chosen === ""}
      confirm={async () => {
        await restore(chosen);
        return t("trash.restored", { name });
      }}
      close={close}
    >
      <Stack gap="sm">
        <Text>{t("trash.placeText", { board: item.board?.name ?? "" })}</Text>
        {hasFailed ? (
          <ListFault message={sentenceOf(error)} retry={retry} />
        ) : (
          <NativeSelect
            data-autofocus
            label={t("trash.section")}
            value={chosen}
            onChange={({ currentTarget }) => setPicked(currentTarget.value)}
            data={(sections ?? []).map((section) => ({ value: section.id, label: section.name }))}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
