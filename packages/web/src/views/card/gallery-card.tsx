import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { VisuallyHidden } from "@mantine/core";
import { type MouseEvent, memo } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { useIsOpened } from "#web/kernel/live/opened-post.ts";
import { WatchedMark } from "#web/kernel/live/watchers.tsx";
import { t } from "../kanban.texts.ts";
import type { CardColumns } from "./card-columns.ts";
import { CardCells, CardFoot } from "./card-fields.tsx";
import styles from "./card-view.module.css";
import { Cover } from "./cover.tsx";
import type { Covers } from "./covers.ts";

/** The same for the life of the gallery, so that cards are not drawn anew. */
export interface GalleryHandlers {
  open(post: ListedPost): void;
  choose(group: string, post: ListedPost, how: "toggle" | "range"): void;
  /** The focus has come to a card. */
  arrive(group: string, post: ListedPost): void;
}

interface GalleryCardProps {
  post: ListedPost;
  group: string;
  shown: CardColumns;
  context: CellContext;
  /** None where cards have no pictures. */
  covers: Covers | undefined;
  href: string;
  isTabStop: boolean;
  isSelected: boolean;
  isChoosing: boolean;
  canWrite: boolean;
  hintId: string;
  handlers: GalleryHandlers;
}

export const GalleryCard = memo(function GalleryCard(props: GalleryCardProps) {
  const { post, group, shown, context, covers, href, isTabStop, isSelected, isChoosing, canWrite, hintId, handlers } =
    props;
  const title = post.title || t("card.untitled");
  const tabIndex = isTabStop ? 0 : -1;
  const isOpened = useIsOpened(post.id);

  function click(event: MouseEvent) {
    if (event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey)
      handlers.choose(group, post, event.shiftKey ? "range" : "toggle");
    else handlers.open(post);
    event.preventDefault();
  }

  return (
    <div
      className={styles.card}
      data-card={post.id}
      data-group={group}
      data-selected={isSelected || undefined}
      data-opened={isOpened || undefined}
    >
      {covers ? <Cover post={post} covers={covers} /> : null}
      <div className={styles.body}>
        <a
          className={styles.title}
          href={href}
          data-card-link
          data-number={post.projectSerialNumber}
          tabIndex={tabIndex}
          aria-describedby={hintId}
          onClick={click}
          onFocus={() => handlers.arrive(group, post)}
        >
          {title}
          {isSelected ? <VisuallyHidden>{t("card.selected")}</VisuallyHidden> : null}
        </a>
        <WatchedMark projectSerialNumber={post.projectSerialNumber} />
        <CardCells post={post} shown={shown} context={context} />
        <CardFoot post={post} shown={shown} context={context} />
      </div>
      {canWrite ? (
        <input
          type="checkbox"
          className={styles.check}
          data-ready={isChoosing || undefined}
          checked={isSelected}
          tabIndex={tabIndex}
          aria-label={t("card.select", { title })}
          onChange={() => handlers.choose(group, post, "toggle")}
        />
      ) : null}
    </div>
  );
});
