import type { ArchiveItem } from "@itoguchi/core/archive/archive.operations";
import { AskFirstDialog } from "#web/kernel/dialogs/ask-first-dialog.tsx";
import { t } from "./archive.texts.ts";
import { archiveName } from "./archive-kinds.ts";

interface DeleteArchivedDialogProps {
  item: ArchiveItem;
  remove(isConfirmed: boolean): Promise<void>;
  close(): void;
}

export function DeleteArchivedDialog({ item, remove, close }: DeleteArchivedDialogProps) {
  const { archiveItemType: kind } = item;
  const name = archiveName(item);
  return (
    <AskFirstDialog
      title={t("archive.deleteTitle", { kind: t(`archive.kinds.${kind}`), name })}
      confirmLabel={t("archive.delete")}
      sureLabel={t("archive.deleteSure")}
      close={close}
      act={async (isConfirmed) => {
        await remove(isConfirmed);
        return t("archive.deleted", { name });
      }}
    >
      {t(`archive.deleteTexts.${kind}`)}
    </AskFirstDialog>
  );
}
