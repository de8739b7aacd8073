import { Notice } from "@itoguchi/ui/notice";
import { Button, CloseButton, Group, Skeleton } from "@mantine/core";
import { EmptyList, ListFault } from "#web/kernel/lists/list-states.tsx";
import { t } from "../posts.texts.ts";
import styles from "./detail.module.css";

interface DetailWaitingProps {
  /** It cannot be opened, and trying again does not help. */
  isGone: boolean;
  fault: { message: string; retry(): void } | undefined;
  onClose?: (() => void) | undefined;
  /** What was being written on it is not gone with it. */
  openDrafts?: (() => void) | undefined;
}

const FIELDS = ["64%", "48%", "56%", "40%"];

/** Before there is a post to show: on its way, failed, or gone. */
export function DetailWaiting({ isGone, fault, onClose, openDrafts }: DetailWaitingProps) {
  return (
    <article className={styles.frame} aria-label={t("detail.loading")} aria-busy={!isGone && !fault}>
      <div className={styles.header}>
        <div className={styles.place} />
        <div className={styles.tools}>
          {onClose ? <CloseButton size={32} aria-label={t("detail.close")} onClick={onClose} /> : null}
        </div>
      </div>
      <div className={styles.scroll}>
        {isGone ? <EmptyList title={t("detail.goneTitle")} hint={t("detail.goneText")} /> : null}
        {isGone && openDrafts ? (
          <Notice tone="info" role="status">
            <Group gap="xs">
              {t("detail.goneDrafts")}
              <Button size="compact-sm" variant="default" onClick={openDrafts}>
                {t("detail.openDrafts")}
              </Button>
            </Group>
          </Notice>
        ) : null}
        {fault && !isGone ? <ListFault message={fault.message} retry={fault.retry} /> : null}
        {isGone || fault ? null : (
          <div className={styles.skeleton}>
            <Skeleton height={28} width="72%" />
            {FIELDS.map((width) => (
              <Skeleton key={width} height={16} width={width} />
            ))}
            <Skeleton height={120} />
            <Skeleton height={16} width="30%" />
            <Skeleton height={56} />
          </div>
        )}
      </div>
    </article>
  );
}
