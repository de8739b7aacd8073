import { useEffect, useState, useSyncExternalStore } from "react";
import { t } from "../i18n/common.texts.ts";
import styles from "./connection-banner.module.css";
import { useReached } from "./reach.ts";

const SHOWN_AFTER_RETURN_MS = 3_000;

interface ConnectionBannerProps {
  /** How often a page was asked for just now that cannot be had without a connection. */
  held: number;
}

/** Says aloud when the connection goes and comes back. */
export function ConnectionBanner({ held }: ConnectionBannerProps) {
  const hasLine = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const isReached = useReached();
  const isOnline = hasLine && isReached;
  const [wasOffline, setWasOffline] = useState(false);

  useEffect(() => {
    if (!isOnline) return setWasOffline(true);
    const timer = setTimeout(() => setWasOffline(false), SHOWN_AFTER_RETURN_MS);
    return () => clearTimeout(timer);
  }, [isOnline]);

  return (
    <div role="status" aria-live="polite">
      {isOnline ? null : (
        <p key={held} className={styles.offline} data-held={held > 0 || undefined}>
          {t(held > 0 ? "network.held" : "network.offline")}
        </p>
      )}
      {isOnline && wasOffline ? <p className={styles.online}>{t("network.online")}</p> : null}
    </div>
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}
