import { CopyIcon } from "@itoguchi/ui/icons";
import { ActionIcon, CloseButton, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import { icon } from "#web/kernel/looks/icons.tsx";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { t } from "../posts.texts.ts";
import styles from "./detail.module.css";

const UpIcon = icon("M12 19V5m-6 6 6-6 6 6");
const DownIcon = icon("M12 5v14m-6-6 6 6 6-6");
const OpenIcon = icon("M14 4h6v6M20 4l-8 8M18 14v6H4V6h6");

export interface DetailPosition {
  /** From 1. */
  position: number;
  count: number;
}

export interface DetailWays {
  /** For copying. */
  address: string;
  /** The page of its own; absent where this is it. */
  pageHref?: string | undefined;
  /** The post's board; absent where that is open already. */
  boardHref?: string | undefined;
  position?: DetailPosition | undefined;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onClose?: (() => void) | undefined;
  /** Where to go when the post is deleted here; closed otherwise. */
  onRemoved?: (() => void) | undefined;
  /** Who else has it open. */
  present?: ReactNode;
}

interface DetailHeaderProps extends DetailWays {
  /** Where it stands. */
  place: ReactNode;
  number: string;
  /** Sent in as feedback rather than written on the board. */
  isFeedback: boolean;
  menu?: ReactNode;
}

export function DetailHeader(props: DetailHeaderProps) {
  const { place, number, isFeedback, menu, address, pageHref, position, onPrevious, onNext, onClose, present } = props;
  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(address, location.href).href);
      await toast(t("detail.copied"));
    } catch {
      await toast(t("detail.copyFailed"), { isFault: true });
    }
  }
  return (
    <div className={styles.header}>
      <div className={styles.place}>
        {place}
        <span className={styles.number}>{number}</span>
        {isFeedback ? <span className={styles.feedback}>{t("detail.feedback")}</span> : null}
      </div>
      <div className={styles.tools} data-print="tools">
        {present}
        {onPrevious || onNext ? (
          <>
            <Tool label={t("detail.previous")} onClick={onPrevious}>
              <UpIcon />
            </Tool>
            <Tool label={t("detail.next")} onClick={onNext}>
              <DownIcon />
            </Tool>
          </>
        ) : null}
        {position ? (
          <span className={styles.position}>
            <span aria-hidden="true">{t("detail.position", { ...position })}</span>
            <span className={styles.spoken}>{t("detail.positionSpoken", { ...position })}</span>
          </span>
        ) : null}
        <Tool label={t("detail.copyLink")} onClick={copy}>
          <CopyIcon />
        </Tool>
        {pageHref ? (
          <Tooltip label={t("detail.openPage")}>
            <ActionIcon
              component="a"
              href={pageHref}
              variant="subtle"
              color="gray"
              size={32}
              aria-label={t("detail.openPage")}
            >
              <OpenIcon />
            </ActionIcon>
          </Tooltip>
        ) : null}
        {menu}
        {onClose ? <CloseButton size={32} aria-label={t("detail.close")} onClick={onClose} /> : null}
      </div>
    </div>
  );
}

interface ToolProps {
  label: string;
  onClick: (() => void) | undefined;
  children: ReactNode;
}

function Tool({ label, onClick, children }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} disabled={!onClick} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
