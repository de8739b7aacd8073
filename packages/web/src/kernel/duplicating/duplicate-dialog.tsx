import type { Duplicated } from "@itoguchi/client/project/board-actions";
import { MOST_DUPLICATED } from "@itoguchi/core/posts/most-duplicated";
import { Notice } from "@itoguchi/ui/notice";
import { Checkbox, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { undoAction } from "#web/kernel/shell/undo-action.ts";
import { ConfirmDialog } from "../dialogs/confirm-dialog.tsx";
import { sentenceOf } from "../forms/use-action.ts";
import { formatCount } from "../lists/format-count.ts";
import type { BoardActions } from "../project/board-actions.ts";
import { toast } from "../shell/toasts.tsx";
import { t } from "./duplicating.texts.ts";

interface DuplicateDialogProps {
  numbers: readonly number[];
  /** Where there is one of them. */
  title?: string | undefined;
  actions: BoardActions;
  /** It is on its way. */
  begun?(): void;
  close(): void;
}

const PARTS = [
  { name: "isWithSubPosts", label: "subPosts" },
  { name: "isWithFiles", label: "files" },
  { name: "isWithLinks", label: "links" },
] as const;

/** What of posts their copies get. */
export function DuplicateDialog({ numbers, title, actions, begun, close }: DuplicateDialogProps) {
  const [chosen, choose] = useState<Duplicated>({ isWithSubPosts: true, isWithFiles: true, isWithLinks: true });
  const count = formatCount(numbers.length);
  const isTooMany = numbers.length > MOST_DUPLICATED;
  return (
    <ConfirmDialog
      title={title === undefined ? t("duplicate.title", { count }) : t("duplicate.titleOne", { title })}
      confirmLabel={t("duplicate.submit")}
      isHarmless
      isDisabled={isTooMany}
      confirm={async () => {
        void duplicate(actions, numbers, chosen);
        begun?.();
        return undefined;
      }}
      close={close}
    >
      <Stack gap="md">
        {isTooMany ? (
          <Notice tone="fault" role="alert">
            {t("duplicate.tooMany", { most: formatCount(MOST_DUPLICATED) })}
          </Notice>
        ) : null}
        <Text>{t("duplicate.lead")}</Text>
        <Checkbox.Group
          label={t("duplicate.with")}
          value={PARTS.filter(({ name }) => chosen[name]).map(({ name }) => name)}
          onChange={(names) =>
            choose({
              isWithSubPosts: names.includes("isWithSubPosts"),
              isWithFiles: names.includes("isWithFiles"),
              isWithLinks: names.includes("isWithLinks"),
            })
          }
        >
          <Stack gap="xs" mt="xs">
            {PARTS.map(({ name, label }) => (
              <Checkbox key={name} value={name} label={t(`duplicate.${label}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Stack>
    </ConfirmDialog>
  );
}

/** Without a connection it waits; whoever asked for it goes on meanwhile. */
async function duplicate(actions: BoardActions, numbers: readonly number[], chosen: Duplicated): Promise<void> {
  try {
    const made = await actions.duplicate(numbers, chosen);
    const action = undoAction(made.undo);
    void toast(t("duplicate.done", { count: formatCount(made.numbers.length) }), { action });
  } catch (error) {
    const again = { label: t("duplicate.again"), run: () => void duplicate(actions, numbers, chosen) };
    void toast(sentenceOf(error), { isFault: true, action: again });
  }
}
