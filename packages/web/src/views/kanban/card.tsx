import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { setCustomNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { VisuallyHidden } from "@mantine/core";
import { type MouseEvent, memo, useEffect, useRef, useState } from "react";
import { useIsOpened } from "#web/kernel/live/opened-post.ts";
import { WatchedMark } from "#web/kernel/live/watchers.tsx";
import { PREVIEW_EDGE } from "#web/kernel/moving/drag-preview.ts";
import type { CardColumns } from "../card/card-columns.ts";
import { CardCells, CardFoot } from "../card/card-fields.tsx";
import { t } from "../kanban.texts.ts";
import { type Board, useBoard } from "./board.ts";
import type { BoardHandlers } from "./board-handlers.ts";
import styles from "./card.module.css";
import { cardPreview } from "./moving/card-preview.ts";
import type { Dragged } from "./moving/use-pointer-moves.ts";
import { ArchiveSign, MoveSign, OpenSign } from "./signs.tsx";

interface CardProps {
  post: ListedPost;
  lane: string;
  shown: CardColumns;
  context: Parameters<typeof CardCells>[0]["context"];
  href: string;
  /** Of the lane's cards, the one that Tab comes to. */
  isTabStop: boolean;
  isSelected: boolean;
  /** Any card is chosen: boxes stand ready to choose more. */
  isChoosing: boolean;
  isLifted: boolean;
  canWrite: boolean;
  hintId: string;
  handlers: BoardHandlers;
}

export const Card = memo(function Card(props: CardProps) {
  const { post, lane, shown, context, href, isTabStop, isSelected, isChoosing, isLifted, canWrite, hintId, handlers } =
    props;
  const board = useBoard();
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const spot = { list: lane, id: post.id };
  const title = post.title || t("card.untitled");
  const tabIndex = isTabStop ? 0 : -1;
  const hasAll = isNear || isTabStop;
  const isOpened = useIsOpened(post.id);

  useEffect(() => {
    if (!canWrite || !element.current) return undefined;
    return dragCard(element.current, board, { list: lane, id: post.id });
  }, [board, canWrite, lane, post.id]);

  function click(event: MouseEvent) {
    if (event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey) handlers.choose(spot, event.shiftKey ? "range" : "toggle");
    else handlers.open(post.projectSerialNumber);
    event.preventDefault();
  }

  return (
    <div
      ref={element}
      className={styles.card}
      // From the beginning: set later, it would have the browser find the styles of the whole card once more.
      draggable={canWrite || undefined}
      data-card={post.id}
      data-lane={lane}
      data-selected={isSelected || undefined}
      data-opened={isOpened || undefined}
      data-lifted={isLifted || undefined}
      onPointerEnter={() => setNear(true)}
      onPointerLeave={() => setNear(false)}
    >
      <div className={styles.head}>
        {canWrite && (isChoosing || isSelected) ? (
          <input
            type="checkbox"
            className={styles.check}
            checked={isSelected}
            tabIndex={tabIndex}
            aria-label={t("card.select", { title })}
            onChange={() => handlers.choose(spot, "toggle")}
          />
        ) : null}
        <a
          className={styles.title}
          href={href}
          draggable={false}
          data-card-link
          data-number={post.projectSerialNumber}
          aria-current={isOpened || undefined}
          tabIndex={tabIndex}
          aria-describedby={hintId}
          onClick={click}
          onFocus={() => handlers.arrive(spot)}
        >
          {title}
          {isSelected ? <VisuallyHidden>{t("card.selected")}</VisuallyHidden> : null}
        </a>
        <WatchedMark projectSerialNumber={post.projectSerialNumber} />
        <div className={styles.actions}>
          {hasAll ? (
            <div className={styles.more}>
              <button
                type="button"
                className={styles.action}
                tabIndex={tabIndex}
                aria-label={t("card.open", { title })}
                title={t("menu.open")}
                onClick={() => handlers.open(post.projectSerialNumber)}
              >
                <OpenSign />
              </button>
              {canWrite ? (
                <button
                  type="button"
                  className={styles.action}
                  tabIndex={tabIndex}
                  aria-label={t("card.archive", { title })}
                  title={t("menu.archive")}
                  onClick={() => handlers.archive(spot)}
                >
                  <ArchiveSign />
                </button>
              ) : null}
            </div>
          ) : null}
          {canWrite ? (
            <button
              type="button"
              className={styles.action}
              data-move
              tabIndex={tabIndex}
              aria-label={t("card.move", { title })}
              aria-haspopup="menu"
              title={t("menu.moveTo")}
              onClick={(event) => handlers.openMenu(spot, event.currentTarget)}
            >
              <MoveSign />
            </button>
          ) : null}
        </div>
      </div>
      <CardCells post={post} shown={shown} context={context} />
      <CardFoot post={post} shown={shown} context={context} />
    </div>
  );
});

function dragCard(element: HTMLElement, board: Board, spot: { list: string; id: string }): () => void {
  return combine(
    draggable({
      element,
      getInitialData: () => ({ board, kind: "card", ...spot }) satisfies Dragged,
      onGenerateDragPreview({ nativeSetDragImage, location }) {
        const count = board.withChosen(spot).length;
        const { left, top, width } = element.getBoundingClientRect();
        const { clientX, clientY } = location.current.input;
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: () => ({ x: clientX - left + PREVIEW_EDGE, y: clientY - top + PREVIEW_EDGE }),
          render: ({ container }) => container.append(cardPreview(element, { count, width })),
        });
      },
    }),
  );
}
