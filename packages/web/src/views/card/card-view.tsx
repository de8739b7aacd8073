import { Skeleton } from "@mantine/core";
import { EmptyList, ListFault } from "#web/kernel/lists/list-states.tsx";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import { t } from "../kanban.texts.ts";
import styles from "./card-view.module.css";
import { Gallery } from "./gallery.tsx";
import type { GalleryProps } from "./gallery-props.ts";

export interface CardViewProps extends Omit<GalleryProps, "source"> {
  /** Undefined while it is on its way. */
  source: ViewSource | undefined;
  fault?: { message: string; retry(): void } | undefined;
}

/** A gallery, in the four states of a list. Fills the box it is put into. */
export function CardView({ source, fault, ...props }: CardViewProps) {
  if (fault) return <ListFault {...fault} />;
  if (!source) return <GallerySkeleton />;
  if (source.size === 0) return <EmptyList title={t("gallery.empty.title")} hint={t("gallery.empty.hint")} />;
  return <Gallery key={props.view.id} {...props} source={source} />;
}

const CARDS = ["80%", "64%", "72%", "58%", "76%", "66%", "70%", "60%"];

function GallerySkeleton() {
  return (
    <div className={styles.loading} role="status" aria-label={t("card.loading")}>
      {CARDS.map((width) => (
        <div key={width} className={styles.card}>
          <Skeleton height={132} radius={0} />
          <div className={styles.body}>
            <Skeleton height={14} width={width} />
            <Skeleton height={12} width="30%" mt={12} />
          </div>
        </div>
      ))}
    </div>
  );
}
