import { formatDateTime } from "@itoguchi/core/kernel/format";
import { Notice } from "@itoguchi/ui/notice";
import { Button } from "@mantine/core";
import styles from "./draft-notice.module.css";
import { t } from "./new-post.texts.ts";

interface DraftNoticeProps {
  at: string;
  timeZone: string;
  /** It is the one that is being written; else there is another. */
  isContinued: boolean;
  discard(): void;
  take(): void;
}

/** Says that something was begun before. */
export function DraftNotice({ at, timeZone, isContinued, discard, take }: DraftNoticeProps) {
  return (
    <Notice tone="info" role="status">
      <span className={styles.draft}>
        {t(isContinued ? "draft.continued" : "draft.other", { at: formatDateTime(at, timeZone) })}
        <Button size="compact-sm" variant="default" onClick={isContinued ? discard : take}>
          {t(isContinued ? "draft.discard" : "draft.take")}
        </Button>
      </span>
    </Notice>
  );
}
