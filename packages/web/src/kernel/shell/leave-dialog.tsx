import { DialogActions } from "@itoguchi/ui/dialog-actions";
import { Button, Modal, Text } from "@mantine/core";
import { t } from "../i18n/common.texts.ts";

export default function LeaveDialog({ answer }: { answer(mayLeave: boolean): void }) {
  return (
    <Modal
      opened
      onClose={() => answer(false)}
      title={t("unsaved.title")}
      closeButtonProps={{ "aria-label": t("common.close") }}
    >
      <Text>{t("unsaved.text")}</Text>
      <DialogActions>
        <Button variant="default" onClick={() => answer(true)}>
          {t("unsaved.leave")}
        </Button>
        <Button data-autofocus onClick={() => answer(false)}>
          {t("unsaved.stay")}
        </Button>
      </DialogActions>
    </Modal>
  );
}
