import { DialogActions } from "@itoguchi/ui/dialog-actions";
import { Button, Stack } from "@mantine/core";
import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import { t } from "#web/views/table.texts.ts";

interface SortDialogProps {
  turnOff: (() => void) | undefined;
  close(): void;
}

/** Rows of a sorted view do not stay where they are put; the way to it is offered instead. */
export function SortDialog({ turnOff, close }: SortDialogProps) {
  return (
    <Dialog title={t("sorted.title")} close={close}>
      <Stack gap="md">
        <div>{t("sorted.text")}</div>
        <DialogActions>
          <Button variant="default" onClick={close}>
            {t("common.cancel")}
          </Button>
          {turnOff ? (
            <Button
              data-autofocus
              onClick={() => {
                turnOff();
                close();
              }}
            >
              {t("sorted.turnOff")}
            </Button>
          ) : null}
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
