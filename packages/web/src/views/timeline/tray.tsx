import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { Button, CloseButton } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { GripIcon } from "#web/kernel/looks/icons.tsx";
import { useSourceVersion } from "#web/kernel/project/use-view-source.ts";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import { type Moves, useCarrying } from "./pointer/use-carrying.ts";
import styles from "./timeline.module.css";
import { t } from "./timeline.texts.ts";

const CARD_HEIGHT = 44;
const AHEAD = 6;

interface TrayProps {
  source: ViewSource;
  /** What a date is written into. */
  columnName: string;
  canWrite: boolean;
  isMovable(post: ListedPost): boolean;
  moves: Moves;
  open(projectSerialNumber: number): void;
  setDates(post: ListedPost): void;
  close(): void;
}

/** Posts without a date, however many: only those in sight are in the page. */
export function Tray({ source, columnName, canWrite, isMovable, moves, open, setDates, close }: TrayProps) {
  useSourceVersion(source);
  const scroller = useRef<HTMLUListElement>(null);
  const [seen, setSeen] = useState({ first: 0, count: 30 });
  const { size } = source;
  const last = Math.min(seen.first + seen.count, size);
  useEffect(() => source.want("", seen.first, last), [source, seen, last]);

  function follow() {
    const box = scroller.current;
    if (!box) return;
    const first = Math.max(Math.floor(box.scrollTop / CARD_HEIGHT) - AHEAD, 0);
    const count = Math.ceil(box.clientHeight / CARD_HEIGHT) + 2 * AHEAD;
    if (first !== seen.first || count !== seen.count) setSeen({ first, count });
  }

  const posts = Array.from({ length: Math.max(last - seen.first, 0) }, (_, index) =>
    source.post("", seen.first + index),
  );
  return (
    <aside className={styles.tray} aria-label={t("tray.title")}>
      <div className={styles.trayHead}>
        <h2 className={styles.trayTitle}>{t("tray.title")}</h2>
        <span className={styles.groupCount}>{t("tray.count", { count: size.toLocaleString("ja-JP") })}</span>
        <CloseButton size="sm" aria-label={t("tray.close")} onClick={close} />
      </div>
      <p className={styles.trayHint}>
        {size === 0 ? t("tray.empty") : canWrite ? t("tray.hint", { column: columnName }) : null}
      </p>
      <ul className={styles.trayList} ref={scroller} onScroll={follow}>
        <li style={{ height: seen.first * CARD_HEIGHT }} aria-hidden="true" />
        {posts.map((post, index) => (
          <TrayCard
            key={post?.id ?? seen.first + index}
            post={post}
            isMovable={post !== undefined && isMovable(post)}
            moves={moves}
            open={open}
            setDates={setDates}
          />
        ))}
        <li style={{ height: Math.max(size - last, 0) * CARD_HEIGHT }} aria-hidden="true" />
      </ul>
    </aside>
  );
}

interface TrayCardProps extends Pick<TrayProps, "moves" | "open" | "setDates"> {
  post: ListedPost | undefined;
  isMovable: boolean;
}

function TrayCard({ post, isMovable, moves, open, setDates }: TrayCardProps) {
  const { at, handlers } = useCarrying({ post, isMovable, moves, open });
  if (!post)
    return (
      <li className={styles.card} style={{ height: CARD_HEIGHT }}>
        <span className={styles.blank} aria-hidden="true" />
      </li>
    );

  const { title } = post;
  return (
    <li
      className={styles.card}
      style={{ height: CARD_HEIGHT }}
      data-undated={post.projectSerialNumber}
      data-movable={isMovable || undefined}
      {...handlers}
    >
      {isMovable ? (
        <span className={styles.grip} data-grip>
          <GripIcon size={16} />
        </span>
      ) : null}
      <span className={styles.cardTitle} title={title}>
        {title}
      </span>
      {isMovable ? (
        <Button
          size="compact-xs"
          variant="default"
          data-press
          aria-label={t("one.setDatesOf", { title })}
          onClick={() => setDates(post)}
        >
          {t("one.setDates")}
        </Button>
      ) : null}
      {at ? (
        <span className={styles.ghost} style={{ left: at.x + 12, top: at.y + 12 }} aria-hidden="true">
          {title}
        </span>
      ) : null}
    </li>
  );
}
