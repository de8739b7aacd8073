import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { setCustomNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview";
import type { Column } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { postNumber } from "@itoguchi/core/posts/post-number";
import { VisuallyHidden } from "@mantine/core";
import { type MouseEvent, useEffect, useRef } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { WatchedMark } from "#web/kernel/live/watchers.tsx";
import { icon } from "#web/kernel/looks/icons.tsx";
import { PREVIEW_EDGE } from "#web/kernel/moving/drag-preview.ts";
import styles from "../agile.module.css";
import { t } from "../sprints.texts.ts";
import type { AgileBoard } from "./agile-board.ts";
import { RowField } from "./row-field.tsx";
import { rowPreview } from "./row-preview.ts";
import type { Dragged } from "./use-agile-pointer.ts";

const MoveSign = icon("M8 9l4-4 4 4M8 15l4 4 4-4");

export interface RowColumns {
  status: Column | undefined;
  owner: Column | undefined;
  estimate: Column | undefined;
}

interface AgileRowProps {
  board: AgileBoard;
  post: ListedPost;
  list: string;
  columns: RowColumns;
  context: CellContext;
  href: string;
  isTabStop: boolean;
  isSelected: boolean;
  isLifted: boolean;
  isDone: boolean;
  /** Put here just now, and not confirmed yet. */
  isUnderway: boolean;
  canWriteLocked: boolean;
  hintId: string;
  arrive(): void;
}

export function AgileRow(props: AgileRowProps) {
  const { board, post, list, columns, context, href, isTabStop, isSelected, isLifted, isDone, hintId, arrive } = props;
  const element = useRef<HTMLDivElement>(null);
  const { canManage, canWrite, actions } = board.now();
  const title = post.title || t("row.untitled");
  const number = postNumber(context.projectKey, post.projectSerialNumber);
  const spot = { list, id: post.id };
  const tabIndex = isTabStop ? 0 : -1;

  useEffect(() => {
    if (!canManage || !element.current) return undefined;
    return draggable({
      element: element.current,
      getInitialData: () => ({ agile: board, list, id: post.id }) satisfies Dragged,
      onGenerateDragPreview: ({ nativeSetDragImage }) => {
        const count = board.withChosen({ list, id: post.id }).length;
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: () => ({ x: PREVIEW_EDGE * 2, y: PREVIEW_EDGE * 2 }),
          render: ({ container }) => container.append(rowPreview({ number, title, count })),
        });
      },
    });
  }, [board, canManage, list, post.id, number, title]);

  function toggle() {
    const { selected, onSelect } = board.now();
    const next = new Set(selected);
    if (!next.delete(post.id)) next.add(post.id);
    onSelect(next);
  }

  function click(event: MouseEvent) {
    if (event.button !== 0) return;
    event.preventDefault();
    if (canManage && (event.metaKey || event.ctrlKey || event.shiftKey)) toggle();
    else board.now().open(post.projectSerialNumber);
  }

  const field = (column: Column | undefined, kind: string) =>
    column ? (
      <div className={styles.field} data-kind={kind}>
        <RowField
          column={column}
          post={post}
          context={context}
          tabIndex={tabIndex}
          canEdit={canWrite && (!column.isLock || props.canWriteLocked)}
          commit={(value, seen) => {
            const { projectSerialNumber } = post;
            actions.setValues([{ projectSerialNumber, columnId: column.id, value, seen: { value: seen } }]);
          }}
        />
      </div>
    ) : null;

  return (
    <div
      ref={element}
      className={styles.row}
      data-post={post.id}
      data-list={list}
      data-title={title}
      data-number={number}
      data-selected={isSelected || undefined}
      data-lifted={isLifted || undefined}
      data-done={isDone || undefined}
      data-underway={props.isUnderway || undefined}
    >
      {canManage ? (
        <input
          type="checkbox"
          className={styles.check}
          checked={isSelected}
          tabIndex={tabIndex}
          aria-label={t("row.select", { title })}
          onChange={toggle}
        />
      ) : null}
      <span className={styles.number}>{number}</span>
      <a
        className={styles.title}
        href={href}
        draggable={false}
        data-row-link
        data-number={post.projectSerialNumber}
        tabIndex={tabIndex}
        aria-describedby={hintId}
        onClick={click}
        onFocus={arrive}
      >
        {title}
        {isDone ? <VisuallyHidden>{t("row.done")}</VisuallyHidden> : null}
        {isSelected ? <VisuallyHidden>{t("row.selected")}</VisuallyHidden> : null}
      </a>
      {post.archivedAt === null ? null : <span className={styles.mark}>{t("row.archived")}</span>}
      <WatchedMark projectSerialNumber={post.projectSerialNumber} />
      {field(columns.status, "status")}
      {field(columns.owner, "owner")}
      {field(columns.estimate, "estimate")}
      {canManage ? (
        <button
          type="button"
          className={styles.move}
          data-move={post.id}
          tabIndex={tabIndex}
          aria-label={t("row.move", { title })}
          aria-haspopup="menu"
          title={t("row.moveShort")}
          onClick={() => board.now().openMenu(spot)}
        >
          <MoveSign />
          <span className={styles.moveWord}>{t("row.moveShort")}</span>
        </button>
      ) : null}
    </div>
  );
}
