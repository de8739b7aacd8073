import { NativeSelect, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { AskFirstDialog } from "#web/kernel/dialogs/ask-first-dialog.tsx";
import { t } from "../boards.texts.ts";
import { undoable } from "../undoable.ts";
import type { CountedSection, SectionActions } from "./section-actions.ts";

interface DeleteSectionDialogProps {
  section: CountedSection;
  /** Where its posts may go. */
  others: readonly CountedSection[];
  remove(how: Parameters<SectionActions["remove"]>[1]): ReturnType<SectionActions["remove"]>;
  close(): void;
}

const numbers = new Intl.NumberFormat("ja-JP");

export function DeleteSectionDialog({ section, others, remove, close }: DeleteSectionDialogProps) {
  const usual = others.find(({ isDefault }) => isDefault) ?? others[0];
  const [moveToSectionId, setMoveTo] = useState(usual?.id ?? null);
  const { name, postCount } = section;
  return (
    <AskFirstDialog
      title={t("section.deleteTitle", { name })}
      confirmLabel={t("section.submit")}
      sureLabel={t("section.sure")}
      about={moveToSectionId ?? ""}
      close={close}
      act={async (isConfirmed) => {
        const restore = await remove({ moveToSectionId, isConfirmed });
        return undoable(t("section.deleted", { name }), restore);
      }}
    >
      <Stack gap="sm">
        <Text>{whatHappens(postCount)}</Text>
        {postCount === 0 ? null : (
          <NativeSelect
            label={t("section.moveTo")}
            data={others.map(({ id, name: other }) => ({ value: id, label: other }))}
            value={moveToSectionId ?? ""}
            onChange={({ currentTarget }) => setMoveTo(currentTarget.value)}
          />
        )}
      </Stack>
    </AskFirstDialog>
  );
}

function whatHappens(postCount: number | undefined): string {
  if (postCount === undefined) return t("section.deleteUnknown");
  return postCount === 0 ? t("section.deleteEmpty") : t("section.deleteText", { count: numbers.format(postCount) });
}
