import type { Section } from "@itoguchi/core/model/section";
import type { TrashItem } from "@itoguchi/core/trash/trash-item";
import { NativeSelect, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
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
  const [sections, setSections] = useState<readonly Section[]>([]);
  const [chosen, setChosen] = useState("");
  const boardId = item.board?.id ?? "";
  useEffect(() => {
    let isOver = false;
    void loadSections(boardId).then((list) => {
      if (isOver) return;
      setSections(list);
      setChosen(list.find(({ isDefault }) => isDefault)?.id ?? list[0]?.id ?? "");
    });
    return () => {
      isOver = true;
    };
  }, [boardId, loadSections]);
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
        <NativeSelect
          data-autofocus
          label={t("trash.section")}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          data={sections.map((section) => ({ value: section.id, label: section.name }))}
        />
      </Stack>
    </ConfirmDialog>
  );
}
