import { isSafeUrl } from "@itoguchi/core/kernel/safe-url";
import { t } from "../columns.texts.ts";
import styles from "./cell.module.css";
import { keepInside } from "./keep-inside.ts";
import { OutsideIcon } from "./signs.tsx";

interface OutsideLinkProps {
  url: string;
  text: string;
  isReachable: boolean | undefined;
  /** Its address is told some other way. */
  isPreviewed?: boolean | undefined;
}

/** Opens in a tab of its own, which learns nothing of ours. An address that could run something is shown as text. */
export function OutsideLink({ url, text, isReachable, isPreviewed = false }: OutsideLinkProps) {
  if (!isSafeUrl(url) || url.startsWith("/")) return <span>{text}</span>;
  return (
    <>
      <a
        className={styles.link}
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        title={isPreviewed ? undefined : url}
        aria-label={t("cell.openLink", { name: text })}
        tabIndex={isReachable ? 0 : -1}
        {...keepInside}
      >
        {text}
      </a>
      <span className={styles.outside}>
        <OutsideIcon />
      </span>
    </>
  );
}
