import type { Preview } from "@itoguchi/core/previews/preview";
import { useEffect, useState } from "react";
import { t } from "../columns.texts.ts";
import { Floating } from "../floating/floating.tsx";
import styles from "./link-preview.module.css";

interface LinkPreviewCardProps {
  id: string;
  url: string;
  previewLink(url: string): Promise<Preview>;
}

/** Words only: a picture of another site would tell it who looks. */
export function LinkPreviewCard({ id, url, previewLink }: LinkPreviewCardProps) {
  const [found, setFound] = useState<Preview | "missing">();
  useEffect(() => {
    let isGone = false;
    previewLink(url).then(
      (preview) => isGone || setFound(preview),
      () => isGone || setFound("missing"),
    );
    return () => {
      isGone = true;
    };
  }, [url, previewLink]);
  return (
    <Floating>
      <span className={styles.card} id={id} role="tooltip">
        <Words found={found} />
        <span className={styles.address}>{url}</span>
      </span>
    </Floating>
  );
}

function Words({ found }: { found: Preview | "missing" | undefined }) {
  if (found === undefined) return <span className={styles.dimmed}>{t("preview.loading")}</span>;
  if (found === "missing") return <span className={styles.dimmed}>{t("preview.missing")}</span>;
  const { title, description, siteName } = found;
  if (!title && !description) return <span className={styles.dimmed}>{t("preview.nothing")}</span>;
  return (
    <>
      {siteName ? <span className={styles.dimmed}>{siteName}</span> : null}
      {title ? <span className={styles.title}>{title}</span> : null}
      {description ? <span className={styles.description}>{description}</span> : null}
    </>
  );
}
