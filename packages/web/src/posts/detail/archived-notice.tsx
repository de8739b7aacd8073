import { formatDateTime } from "@itoguchi/core/kernel/format";
import { Notice } from "@itoguchi/ui/notice";
import { Button } from "@mantine/core";
import { t } from "../posts.texts.ts";

interface ArchivedNoticeProps {
  /** Null where it is not archived: then nothing is said. */
  archivedAt: string | null;
  timeZone: string;
  /** Undefined for those who may not. */
  unarchive: (() => void) | undefined;
}

/** Since when a post or sub-post is archived, and the way back. */
export function ArchivedNotice({ archivedAt, timeZone, unarchive }: ArchivedNoticeProps) {
  if (archivedAt === null) return null;
  return (
    <Notice tone="info">
      {t("detail.archivedSince", { at: formatDateTime(archivedAt, timeZone) })}{" "}
      {unarchive ? (
        <Button variant="default" size="compact-sm" onClick={unarchive}>
          {t("detail.unarchive")}
        </Button>
      ) : null}
    </Notice>
  );
}
