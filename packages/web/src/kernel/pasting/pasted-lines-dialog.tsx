import { DialogActions } from "@itoguchi/ui/dialog-actions";
import { onKeys } from "@itoguchi/ui/keys";
import { Notice } from "@itoguchi/ui/notice";
import { Button, Stack, Textarea } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "../dialogs/dialog.tsx";
import { formatCount } from "../lists/format-count.ts";
import { type Pasted, rowsOf } from "./pasted-lines.ts";
import { t } from "./pasting.texts.ts";

interface PastedLinesProps extends Pasted {
  /** Why they are not made yet. */
  fault: string;
  submit(text: string): void;
  close(): void;
}

/** Holds what was pasted until it can be made: nothing of it is lost. */
export function PastedLinesDialog({ fault, submit, close, ...pasted }: PastedLinesProps) {
  const [text, setText] = useState(pasted.text);
  const count = rowsOf({ ...pasted, text }).length;
  return (
    <Dialog title={t("lines.title")} close={close} size="lg">
      <Stack gap="md">
        <Notice tone="fault" role="alert">
          {fault}
        </Notice>
        <Textarea
          label={t("lines.label")}
          description={t("lines.hint")}
          autosize
          minRows={4}
          maxRows={12}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={onKeys({ "mod+Enter": () => submit(text) })}
          data-autofocus
        />
        <DialogActions>
          <Button variant="default" onClick={close}>
            {t("common.cancel")}
          </Button>
          <Button disabled={count === 0} onClick={() => submit(text)}>
            {t("lines.submit", { count: formatCount(count) })}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
