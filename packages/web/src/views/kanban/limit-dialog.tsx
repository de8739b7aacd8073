import { DialogActions } from "@itoguchi/ui/dialog-actions";
import { Button, Stack } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { NumberBox } from "#web/kernel/choices/number-box.tsx";
import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import { t } from "../kanban.texts.ts";
import { isWipLimit, MOST_WIP } from "./wip-limits.ts";

interface LimitDialogProps {
  name: string;
  limit: number | undefined;
  set(limit: number | null): void;
  close(): void;
}

/** A limit warns, it does not refuse: whoever puts one more card into the lane has a reason. */
export function LimitDialog({ name, limit, set, close }: LimitDialogProps) {
  const [typed, setTyped] = useState<number | null>(limit ?? null);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isWipLimit(typed)) return;
    set(typed);
    close();
  }
  return (
    <Dialog title={t("limit.title", { lane: name })} close={close}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <NumberBox
            label={t("limit.label")}
            description={t("limit.hint")}
            inputMode="numeric"
            data-autofocus
            value={typed}
            error={isWipLimit(typed) ? undefined : t("limit.wrong", { most: MOST_WIP.toLocaleString("ja-JP") })}
            onChange={setTyped}
          />
          <DialogActions>
            <Button variant="default" onClick={close}>
              {t("limit.cancel")}
            </Button>
            <Button type="submit" disabled={!isWipLimit(typed)}>
              {t("limit.set")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
