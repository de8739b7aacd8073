import { type Board, BoardName } from "@itoguchi/core/model/board";
import { keepImeEnter } from "@itoguchi/ui/keys";
import { Button, Stack, Textarea, TextInput } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { useUnsaved } from "#web/kernel/shell/unsaved.ts";
import { t } from "./boards.texts.ts";

interface BoardBasicsProps {
  board: Pick<Board, "name" | "description">;
  rename(name: string): void;
  describe(description: string): void;
}

export function BoardBasics({ board, rename, describe }: BoardBasicsProps) {
  const [typed, setTyped] = useState<Partial<Pick<Board, "name" | "description">>>({});
  const { name, description } = { ...board, ...typed };
  const isFine = BoardName.safeParse(name).success;
  const isChanged = name !== board.name || description !== board.description;
  useUnsaved(isChanged);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isFine) return;
    if (name.trim() !== board.name) rename(name.trim());
    if (description !== board.description) describe(description);
    setTyped({});
  }
  return (
    <form noValidate method="dialog" aria-label={t("settings.basic")} onSubmit={submit} onKeyDown={keepImeEnter}>
      <Stack gap="md" maw={560}>
        <TextInput
          label={t("header.name")}
          autoComplete="off"
          maxLength={100}
          required
          value={name}
          error={!isFine}
          onChange={({ currentTarget }) => setTyped({ ...typed, name: currentTarget.value })}
        />
        <Textarea
          label={t("common.optional", { label: t("header.description") })}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2_000}
          value={description}
          onChange={({ currentTarget }) => setTyped({ ...typed, description: currentTarget.value })}
        />
        <div>
          <Button type="submit" disabled={!isChanged || !isFine}>
            {t("common.save")}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
