import type { Page } from "@itoguchi/core/pages/page";
import { Anchor } from "@mantine/core";
import { useState } from "react";
import { t } from "../posts.texts.ts";
import { PageEnvironment, PageTools } from "./page-tools.tsx";
import styles from "./pages.module.css";

interface PageVideoProps {
  page: Page;
  place: { place: number; count: number };
  /** Absent where the person may not delete it. */
  remove: (() => void) | undefined;
}

/** A recording, played where it stands. What this browser cannot play is offered to download. */
export function PageVideo({ page, place, remove }: PageVideoProps) {
  const [isBroken, setBroken] = useState(false);
  const label = t("pages.video", place);
  const source = page.videoUrl ?? "";
  return (
    <div className={styles.page}>
      <PageTools page={page} label={label} remove={remove} />
      <div className={styles.picture}>
        {isBroken ? (
          <p className={styles.broken} role="status">
            {t("pages.brokenVideo")}{" "}
            <Anchor href={source} target="_blank" rel="noopener noreferrer" size="sm">
              {t("pages.download")}
            </Anchor>
          </p>
        ) : (
          <video
            src={source}
            controls
            playsInline
            preload="metadata"
            {...(page.imageUrl ? { poster: page.imageUrl } : {})}
            {...(page.displayWidth > 0 ? { width: page.displayWidth, height: page.displayHeight } : {})}
            aria-label={label}
            onError={() => setBroken(true)}
          />
        )}
      </div>
      <PageEnvironment page={page} />
    </div>
  );
}
