import { copyName } from "@itoguchi/core/kernel/copy-name";
import { BOARD_NAME_LENGTH, BoardName } from "@itoguchi/core/model/board";
import { DialogActions } from "@itoguchi/ui/dialog-actions";
import { keepImeEnter } from "@itoguchi/ui/keys";
import { Notice } from "@itoguchi/ui/notice";
import { Button, Checkbox, Stack, Text, TextInput } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { t } from "./boards.texts.ts";

interface DuplicateBoardDialogProps {
  name: string;
  duplicate(chosen: { name: string; isWithPosts: boolean }): Promise<void>;
  close(): void;
}

export function DuplicateBoardDialog({ name: original, duplicate, close }: DuplicateBoardDialogProps) {
  const [name, setName] = useState(() => copyName(original, BOARD_NAME_LENGTH));
  const [isWithPosts, setWithPosts] = useState(false);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isFine = BoardName.safeParse(name).success;
  const title = t("duplicate.title", { name: original });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isFine || isBusy) return;
    setBusy(true);
    setFault(undefined);
    try {
      await duplicate({ name: name.trim(), isWithPosts });
    } catch (error) {
      setFault(sentenceOf(error));
      setBusy(false);
    }
  }
  return (
    <Dialog title={title} close={() => (isBusy ? undefined : close())}>
      <form noValidate method="dialog" aria-label={title} onSubmit={submit} onKeyDown={keepImeEnter}>
        <Stack gap="md">
          {fault ? (
            <Notice tone="fault" role="alert">
              {fault}
            </Notice>
          ) : null}
          <Text>{t("duplicate.lead")}</Text>
          <TextInput
            label={t("header.name")}
            autoComplete="off"
            maxLength={BOARD_NAME_LENGTH}
            required
            data-autofocus
            value={name}
            error={!isFine}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Checkbox
            label={t("duplicate.posts")}
            description={t("duplicate.postsHint")}
            checked={isWithPosts}
            onChange={({ currentTarget }) => setWithPosts(currentTarget.checked)}
          />
        </Stack>
        <DialogActions>
          <Button variant="default" disabled={isBusy} onClick={close}>
            {t("common.cancel")}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isFine}>
            {t("duplicate.submit")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
