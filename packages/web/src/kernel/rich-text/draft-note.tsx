import { formatDateTime } from "@itoguchi/core/kernel/format";
import { Notice } from "@itoguchi/ui/notice";
import { Button, Group } from "@mantine/core";
import { t } from "./rich-text.texts.ts";

interface DraftNoteProps {
  at: string;
  timeZone: string;
  /** Absent where it is in the editor already. */
  goOn?: (() => void) | undefined;
  discard(): void;
}

/** Says that a text was begun before, and lets it be given up. */
export function DraftNote({ at, timeZone, goOn, discard }: DraftNoteProps) {
  return (
    <Notice tone="info" role="status">
      <Group gap="xs">
        <span>{t(goOn ? "draft.waiting" : "draft.continued", { at: formatDateTime(at, timeZone) })}</span>
        {goOn ? (
          <Button size="compact-sm" variant="default" onClick={goOn}>
            {t("draft.goOn")}
          </Button>
        ) : null}
        <Button size="compact-sm" variant="default" onClick={discard}>
          {t("draft.discard")}
        </Button>
      </Group>
    </Notice>
  );
}
